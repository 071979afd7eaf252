import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { stopLater } from './forwarder.ts';
import { listening } from './sockets.ts';

/** A proxy that leads every tunnel to this URL, or responds with a status. */
export async function startProxy(target: string, status = 200) {
  const asked: IncomingMessage[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    asked.push(request);
    response.end();
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    asked.push(request);
    sockets.add(socket);
    if (status !== 200) return socket.end(`HTTP/1.1 ${status} No\r\n\r\n`);
    const { hostname, port } = new URL(target);
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    socket.on('error', () => onward.destroy());
    return onward.on('error', () => socket.destroy());
  });
  const url = `http://127.0.0.1:${await listening(server)}`;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  stopLater({ url, stop });
  return { url: new URL(url), asked };
}
