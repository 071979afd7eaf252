import { statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { isApiAddress, type Reading, type User } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import { createClient, type ApiClient } from '#shared/api/client.ts';
import { typedKey } from '#shared/api/typed-key.ts';
import { currentUser } from '#shared/api/current-user.ts';
import { userIdOf } from '#shared/api/user-id.ts';
import { firstLine } from '#node/first-line.ts';
import { isProxyAddress, proxyRule, proxyTo, proxyVariables } from '#node/proxy.ts';
import { openSender } from '#node/send-once.ts';
import { isReadable } from '#node/this-machine.ts';
import type { Cli, Values } from '../command/parse-command.ts';
import { apiFailure, exitStatus, Failure, WrongUse, systemReason } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { version } from '../../package.json';

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
export async function apiConnection(cli: Cli): Promise<Connection> {
  const api = apiAddress(cli);
  if (isReadable(api))
    cli.note(
      `Warning: ${api} isn't encrypted, so others on the network can read the key. Use https:// if the API has it.`,
    );
  const key = await readKey(cli);
  const client = createClient({
    baseUrl: api,
    key: () => key,
    fetch: fetchOnce(api),
    log: NO_LOG,
  });
  const { value: profile } = await currentUser(client).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'not-found')
      throw new Failure(
        exitStatus.unreachable,
        `There is no API of this kind at ${api}: it has no current user (404). Check the address.`,
      );
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

function apiAddress(values: Values): string {
  const given = values.text('api') ?? process.env['PROXY_CONSOLE_API'];
  if (!given)
    throw new WrongUse(
      'The address of the API is missing. Set PROXY_CONSOLE_API, or use --api, for example --api https://api.example.com.',
    );
  if (!isApiAddress(given))
    throw new WrongUse(
      "The address of the API isn't a base URL without username, password, and query, for example https://api.example.com.",
    );
  return given.replace(/\/+$/, '');
}

/** The API key: from a file, the environment, or a prompt that doesn't show it. Never from an argument. */
async function readKey(cli: Cli): Promise<string> {
  const { PROXY_CONSOLE_API_KEY: set, PROXY_CONSOLE_API_KEY_FILE: setFile } = process.env;
  const named = cli.text('key-file');
  if (named === undefined && set && setFile)
    throw new WrongUse(
      'PROXY_CONSOLE_API_KEY and PROXY_CONSOLE_API_KEY_FILE are both set. Unset one of them.',
    );
  const file = named ?? (setFile || undefined);
  if (file !== undefined) return checked(keyIn(file, cli), `The file ${file}`);
  if (set) return checked(set, 'PROXY_CONSOLE_API_KEY');
  if (!cli.canAsk)
    throw new WrongUse('The API key is missing. Set PROXY_CONSOLE_API_KEY, or use --key-file.');
  const typed = await cli.ask('API key: ', { isHidden: true });
  if (typed === null) throw new Failure(exitStatus.paused, 'No key was entered.');
  return checked(typed, 'What was typed');
}

/** The permissions of all users but the owner. */
const OTHERS = 0o077;

function keyIn(file: string, terminal: Terminal): string {
  try {
    const status = statSync(file);
    // A pipe has no other readers, and Windows has no such modes.
    const isOpen = status.isFile() && (status.mode & OTHERS) !== 0 && process.platform !== 'win32';
    if (isOpen)
      terminal.note(
        `Warning: other users of this machine have access to the key file ${file} (mode ${(status.mode & 0o777).toString(8)}). Run "chmod 600" on it.`,
      );
    return firstLine(file);
  } catch (error) {
    throw new WrongUse(`The key file ${file} can't be read: ${systemReason(error)}.`);
  }
}

/** A header value can hold no other characters. */
function checked(text: string, source: string): string {
  const key = typedKey(text);
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new WrongUse(
    `${source} isn't an API key: a key has only visible ASCII characters, without spaces.`,
  );
}

/** Milliseconds without a response. The client gives up before. */
const TIMEOUT = 60_000;

/**
 * `fetch` for the API at this address that sends each request once and follows no redirect. Rejects with the
 * reason of the request's signal, or with an error whose cause has the code of the system.
 */
export function fetchOnce(api: string): typeof globalThis.fetch {
  const send = openSender(new URL(api).origin, TIMEOUT, proxyOf(api));
  return async (input, init) => {
    const request = new Request(input, init);
    const { method, signal } = request;
    const { pathname, search } = new URL(request.url);
    const headers = {
      'user-agent': `proxy-console/${version}`,
      'accept-encoding': 'gzip',
      ...Object.fromEntries(request.headers),
    };
    const body = request.body && (await request.arrayBuffer());
    try {
      const response = await send({ method, path: pathname + search, headers, body, signal });
      const isCompressed = response.headers['content-encoding']?.toLowerCase() === 'gzip';
      const received = bytesOf(response).then((bytes) =>
        bytes.length === 0
          ? null
          : isCompressed
            ? gunzipSync(bytes, { maxOutputLength: BODY_LIMIT })
            : bytes,
      );
      const content = await received.catch((error: unknown) =>
        cutBody(signal.aborted ? signal.reason : error),
      );
      return new Response(content, {
        status: response.statusCode ?? 0,
        headers: Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        ),
      });
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    }
  };
}

/** The proxy on the way to the API, if a variable names one. */
function proxyOf(api: string): URL | undefined {
  const variables = proxyVariables(process.env);
  for (const name of ['HTTPS_PROXY', 'HTTP_PROXY'] as const)
    if (variables[name] && !isProxyAddress(variables[name]))
      throw new WrongUse(`${name} ${proxyRule}`);
  return proxyTo(api, variables);
}

/** Bytes of a response: more than the largest batch of a reset, and less than would end the process. */
const BODY_LIMIT = 128 * 1024 * 1024;

async function bytesOf(response: IncomingMessage) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new Error('The response is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** As browsers hand out a response that broke off: its status is known, and only its body fails. */
function cutBody(reason: unknown): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.error(reason) });
}
