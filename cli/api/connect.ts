import { isApiAddress, type Reading, type User } from '#contract';
import { createClient, type ApiClient } from '#shared/api/client.ts';
import { currentUser } from '#shared/api/current-user.ts';
import { userIdOf } from '#shared/api/user-id.ts';
import type { Cli } from '../command/command.ts';
import type { Values } from '../command/parse-command.ts';
import { apiFailure, exitStatus, Failure, WrongUse } from '../terminal/failure.ts';
import { fetchOnce } from './fetch-once.ts';
import { readKey } from './read-key.ts';

/** An API, and the user that the key belongs to. */
export interface Connection {
  /** Base URL. */
  api: string;
  client: ApiClient;
  user: { id: string; email: string };
  profile: Reading<User>;
}

/** No command shows its calls, and the bodies of a large reset would stay in memory. */
const NO_LOG = { add: () => 0, settle: () => undefined };

/** Asks the API for the user, so that nothing starts with a wrong address or key. Rejects with a Failure. */
export async function connect(cli: Cli): Promise<Connection> {
  const api = apiAddress(cli);
  if (isReadable(api))
    cli.note(
      `Warning: ${api} isn't encrypted, so others on the network can read the key. Use https:// if the API has it.`,
    );
  const key = await readKey(cli);
  const client = createClient({ baseUrl: api, key: () => key, fetch: fetchOnce(api), log: NO_LOG });
  const { value: profile } = await currentUser(client).catch((error: unknown) => {
    throw apiFailure(error, api);
  });
  const id = userIdOf(profile);
  if (id === undefined)
    throw new Failure(
      exitStatus.unreachable,
      `The API at ${api} sent neither the ID nor the email of the user. Check the address.`,
    );
  return { api, client, user: { id, email: profile.email ?? id }, profile };
}

/** Whether others on the way to an API can read what is sent: it is on another machine, without TLS. */
function isReadable(api: string): boolean {
  const { protocol, hostname } = new URL(api);
  return (
    protocol === 'http:' && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  );
}

function apiAddress(values: Values): string {
  const given = values.text('api') ?? process.env['PROXY_CONSOLE_API'];
  if (!given)
    throw new WrongUse(
      'The address of the API is missing. Set PROXY_CONSOLE_API, or use --api, for example --api https://api.example.com.',
    );
  if (!isApiAddress(given))
    throw new WrongUse(
      `"${given}" isn't the base URL of an API, for example https://api.example.com.`,
    );
  return given.replace(/\/+$/, '');
}
