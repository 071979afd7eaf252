import { connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { HOST, type RealProxy } from './real-proxies.ts';

interface Http2Response {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The protocol that the two agreed on. */
  protocol: string | false | null;
}

/** Sends a request over HTTP/2 with TLS, on a connection of its own. */
export function askHttp2(
  { url }: Pick<RealProxy, 'url'>,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<Http2Response> {
  const { port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const session = connect(`https://127.0.0.1:${port}`, {
      rejectUnauthorized: false,
      servername: HOST,
    });
    session.on('error', reject);
    const stream = session.request({ ':path': path, ':authority': host, ...headers });
    const chunks: Buffer[] = [];
    let received: IncomingHttpHeaders = {};
    const end = () => {
      const { alpnProtocol } = session.socket as TLSSocket;
      session.destroy();
      const status = Number(received[':status']);
      if (status) {
        resolve({ status, headers: received, body: Buffer.concat(chunks), protocol: alpnProtocol });
      } else reject(new Error('The connection ended without a response.'));
    };
    stream.on('response', (found) => (received = found));
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('error', () => undefined);
    stream.on('close', end);
    stream.end();
  });
}
