import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** What clients do to bring a server down. All of them stay on this machine. */

export const MIB = 1024 * 1024;

/** A connection that has sent its pieces, and what it has received so far. */
export interface Attacker {
  socket: Socket;
  received: string;
  closed: boolean;
}

/** Sends these pieces over its own connection, and reads the response only if told to. */
export async function attack(
  url: string,
  pieces: readonly (string | Buffer)[],
  { reads = true } = {},
): Promise<Attacker> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const attacker: Attacker = { socket, received: '', closed: false };
  // A server may cut it at any moment: that is what the tests want.
  socket.on('error', () => undefined);
  socket.on('close', () => (attacker.closed = true));
  if (reads) socket.on('data', (data: Buffer) => (attacker.received += data.toString('latin1')));
  await new Promise((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', resolve);
  });
  for (const piece of pieces) socket.write(piece);
  return attacker;
}

/** The status line of the first response. */
export function statusOf({ received }: Attacker): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(received)?.[1] ?? 0);
}

/** Follows the memory of a process, in bytes; Linux only. */
export function watchMemory(pid: number): { growth: () => number; stop: () => void } {
  const resident = () => {
    const [, kilobytes = '0'] =
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  };
  const start = resident();
  let peak = start;
  const timer = setInterval(() => (peak = Math.max(peak, resident())), 50);
  return { growth: () => Math.max(peak, resident()) - start, stop: () => clearInterval(timer) };
}
