import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openPg, pgTimeouts } from '../../server/embedded/database/database-pg.ts';
import { backends } from '../support/servers/embedded-api.ts';
import { listening } from '../support/servers/sockets.ts';

const postgres = backends.find(({ name }) => name === 'PostgreSQL');
const usual = { ...pgTimeouts };

afterEach(() => void Object.assign(pgTimeouts, usual));

test.runIf(postgres)('the time for a statement grows with the rows that it names', async () => {
  const database = await postgres?.open();
  Object.assign(pgTimeouts, { statement: 500, perUnit: 10 });
  const read = (rows: number) =>
    database?.query('SELECT pg_sleep(2) WHERE cardinality($1::text[]) > 0', [
      Array<string>(rows).fill('x'),
    ]);
  await expect(read(1)).rejects.toMatchObject({ status: 503 });
  expect(await read(3_000)).toHaveLength(1);
  // Closing drops the database, which takes some time.
  Object.assign(pgTimeouts, usual);
  await database?.close();
});

/** PostgreSQL's messages (documentation, 55.7): AuthenticationOk, and ReadyForQuery outside a transaction. */
const signedIn = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

test('a connection that falls silent right after the sign-in is given up', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(signedIn));
  });
  const port = await listening(server);
  await expect(openPg(`postgresql://user@127.0.0.1:${port}/console`)).rejects.toThrow(
    "it didn't respond in time",
  );
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});
