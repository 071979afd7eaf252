import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { listening } from './sockets.ts';

export const ANSWER = 'Answered by the proxy.';

type Seen = { user: string; password: string }[];

/** An HTTP proxy with Basic authentication (RFC 7617), for plain requests and tunnels. */
export async function startHttpProxy(): Promise<TestProxy> {
  const seen: Seen = [];
  const target = answering();
  const proxy = createHttpServer((request, response) => {
    const known = basicOf(request);
    if (!known) {
      response.writeHead(407, { 'Proxy-Authenticate': 'Basic realm="test"' }).end();
      return;
    }
    seen.push(known);
    response.end(ANSWER);
  });
  proxy.on('connect', (request: IncomingMessage, socket: Socket) => {
    const known = basicOf(request);
    if (!known) {
      socket.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="test"\r\nContent-Length: 0\r\n\r\n',
      );
      return;
    }
    seen.push(known);
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    target.emit('connection', socket);
  });
  return testProxy(proxy, seen);
}

/** A SOCKS5 proxy (RFC 1928) that only takes a username with a password (RFC 1929). */
export async function startSocksProxy(): Promise<TestProxy> {
  const seen: Seen = [];
  const target = answering();
  const proxy = createServer((socket) => {
    socket.on('error', () => undefined);
    void serveSocks(socket, seen).then(
      () => target.emit('connection', socket),
      () => socket.destroy(),
    );
  });
  return testProxy(proxy, seen);
}

async function serveSocks(socket: Socket, seen: Seen): Promise<void> {
  const take = reader(socket);
  const [, methodCount = 0] = await take(2);
  if (!(await take(methodCount)).includes(2)) throw new Error('No password is offered.');
  socket.write(Buffer.from([5, 2]));
  const [, userLength = 0] = await take(2);
  const user = (await take(userLength)).toString();
  const [passwordLength = 0] = await take(1);
  seen.push({ user, password: (await take(passwordLength)).toString() });
  socket.write(Buffer.from([1, 0]));
  const [, , , kind] = await take(4);
  const length = kind === 1 ? 4 : kind === 4 ? 16 : ((await take(1))[0] ?? 0);
  await take(length + 2);
  socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
}

/** Reads a number of bytes, waiting for them. */
function reader(socket: Socket): (length: number) => Promise<Buffer> {
  return async (length) => {
    if (length === 0) return Buffer.alloc(0);
    for (;;) {
      const bytes = socket.read(length) as Buffer | null;
      if (bytes) return bytes;
      await new Promise<void>((resolve, reject) => {
        socket.once('readable', resolve);
        socket.once('end', () => reject(new Error('The client has closed the connection.')));
      });
    }
  };
}

function basicOf(request: IncomingMessage): Seen[number] | undefined {
  const [, token] = /^Basic (.+)$/.exec(request.headers['proxy-authorization'] ?? '') ?? [];
  if (token === undefined) return undefined;
  const text = Buffer.from(token, 'base64').toString();
  const end = text.indexOf(':');
  return { user: text.slice(0, end), password: text.slice(end + 1) };
}

/** The site behind a tunnel. */
function answering(): Server {
  return createHttpServer((_, response) => response.setHeader('Connection', 'close').end(ANSWER));
}

/** A proxy on this machine that asks for a user and a password, and answers every request itself. */
export type TestProxy = Awaited<ReturnType<typeof testProxy>>;

async function testProxy(server: Server, seen: Seen) {
  return {
    port: await listening(server),
    /** Takes what was presented since the last call. */
    taken: () => seen.splice(0),
    close: () => server.close(),
  };
}
