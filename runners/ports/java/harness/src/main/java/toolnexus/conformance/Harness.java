package toolnexus.conformance;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** Answers the requests on standard input, one JSON-RPC frame per line, until it ends. */
public final class Harness {
    /** Room for {@link JsonText#MAX_DEPTH} nested containers: the codec and most libraries walk JSON by recursion. */
    private static final long STACK_BYTES = 128L << 20;

    private Harness() {}

    public static void main(String[] args) {
        InputStream requests = System.in;
        OutputStream replies = new FileOutputStream(FileDescriptor.out);
        // The library under test may print or prompt: neither may reach the frames.
        System.setOut(System.err);
        System.setIn(InputStream.nullInputStream());

        Thread loop = new Thread(null, () -> answerAll(requests, replies), "harness", STACK_BYTES);
        loop.setUncaughtExceptionHandler((thread, failure) -> {
            failure.printStackTrace();
            System.exit(1);
        });
        loop.start();
    }

    private static void answerAll(InputStream requests, OutputStream replies) {
        Frames frames = new Frames(requests, replies);
        Dispatcher dispatcher = new Dispatcher();
        try {
            for (byte[] line = frames.read(); line != null; line = frames.read()) {
                frames.write(dispatcher.reply(line));
            }
        } catch (IOException closed) {
            throw new UncheckedIOException("the runner closed a stream", closed);
        }
        // A library that leaves threads running must not keep the process alive after the end of input.
        System.exit(0);
    }
}
