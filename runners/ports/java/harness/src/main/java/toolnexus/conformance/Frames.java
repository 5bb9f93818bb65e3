package toolnexus.conformance;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/** Lines of bytes in, lines of bytes out. What is in a line is not looked at here. */
final class Frames {
    private static final int CHUNK = 1 << 16;

    private final InputStream in;
    private final OutputStream out;
    private final byte[] chunk = new byte[CHUNK];
    private int start;
    private int end;

    Frames(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    /**
     * The next line without its line feed and without a carriage return before that; a last line needs no line feed.
     *
     * @return {@code null} at the end of input
     */
    byte[] read() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (true) {
            if (start == end && !refill()) {
                return line.size() == 0 ? null : withoutCarriageReturn(line.toByteArray());
            }
            int feed = start;
            while (feed < end && chunk[feed] != '\n') {
                feed++;
            }
            line.write(chunk, start, feed - start);
            if (feed < end) {
                start = feed + 1;
                return withoutCarriageReturn(line.toByteArray());
            }
            start = end;
        }
    }

    /** Writes the frame in one piece and lets it go at once: the runner may wait for exactly this reply. */
    void write(byte[] frame) throws IOException {
        byte[] line = Arrays.copyOf(frame, frame.length + 1);
        line[frame.length] = '\n';
        out.write(line);
        out.flush();
    }

    private boolean refill() throws IOException {
        start = 0;
        end = Math.max(in.read(chunk), 0);
        return end > 0;
    }

    private static byte[] withoutCarriageReturn(byte[] line) {
        boolean ends = line.length > 0 && line[line.length - 1] == '\r';
        return ends ? Arrays.copyOf(line, line.length - 1) : line;
    }
}
