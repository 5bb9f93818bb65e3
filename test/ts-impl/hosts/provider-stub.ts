import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** The members of a request that any of the providers has. */
export interface RequestBody {
  readonly tools?: unknown;
  readonly messages?: readonly object[];
  readonly contents?: readonly object[];
}

interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: RequestBody;
}

export interface ProviderStub {
  readonly url: string;
  readonly received: readonly ReceivedRequest[];
  close(): Promise<void>;
}

/** A provider on this machine that gives the scripted replies, one per request, and keeps what it was sent. */
export async function startProvider(replies: readonly object[]): Promise<ProviderStub> {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request.setEncoding("utf8")) text += chunk;
    received.push({ path: request.url ?? "", headers: request.headers, text, body: JSON.parse(text) });
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(replies[received.length - 1] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Posts a JSON body and gives the JSON reply. */
export async function post<Reply>(url: string, headers: Record<string, string>, body: object): Promise<Reply> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Reply;
}
