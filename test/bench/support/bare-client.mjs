/**
 * The least that a client can do: sends the IDs of a plan in batches, one call after the other, and parses the
 * responses. Arguments: the API's base URL, the plan file, the number of IDs per call, and, for a client that could
 * go on after a crash, a file: the IDs of each call are written there and synced before it.
 */
import { fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

const [url, file, size, journal] = process.argv.slice(2);
const record = journal === undefined ? undefined : openSync(journal, 'w');
const { items } = JSON.parse(readFileSync(file, 'utf8'));
let reset = 0;
for (let from = 0; from < items.length; from += Number(size)) {
  const ids = items.slice(from, from + Number(size)).map(({ id }) => ({ id }));
  if (record !== undefined) {
    writeSync(record, `${JSON.stringify(ids)}\n`);
    fsyncSync(record);
  }
  const response = await globalThis.fetch(`${url}/api/proxy_accounts/reset-quota`, {
    method: 'PUT',
    headers: {
      'Api-Key': process.env.PROXY_CONSOLE_API_KEY,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(ids),
  });
  for (const { consumption } of await response.json()) reset += consumption === 0 ? 1 : 0;
}
if (reset !== items.length) throw new Error(`Only ${reset} accounts were reset.`);
