import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInFormats, lineOf, TARGET, type Scheme } from '#features/connect/public';
import {
  ANSWER,
  startHttpProxy,
  startSocksProxy,
  type TestProxy,
} from '../support/servers/test-proxies.ts';

const run = promisify(execFile);

/** A name that nothing resolves: only a proxy can answer for it. */
const ELSEWHERE = 'http://target.invalid/';

const passwords = [
  'plain-secret',
  "'single'",
  '"double"',
  '`backticks`',
  '$HOME ${HOME} $(id)',
  '!history !!',
  'at@sign',
  'colon:in:it',
  'slash/and\\backslash',
  'question?hash#',
  '%41%zz%',
  '100%',
  ' leading and trailing ',
  'tab\tinside',
  'semicolon;ampersand&pipe|',
  '<angle> (round) [square] {curly}',
  '{password} {{user}}',
  '*?[a-z]~',
  '-starts-with-a-dash',
  '--proxy=none',
  '=cmd|calc',
  '\\n\\0\\x41',
  "'; echo broken; '",
  '"); import os; os._exit(3)',
  'é ü ß ñ',
  '密码 пароль كلمة',
  '🔑🧪👩‍💻',
  'e\u0301 combining',
  '+plus and space',
  'all \'of" $it @:%/?#[]!&*()+,;=',
];

const user = 'user@example.com +1%';
const environment = { ...process.env };
// A machine's own proxy settings must not have a part in this.
for (const name of ['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy'])
  for (const each of [name, name.toUpperCase()]) delete environment[each];

let http: TestProxy;
let socks: TestProxy;
beforeAll(async () => {
  http = await startHttpProxy();
  socks = await startSocksProxy();
});
afterAll(() => {
  http.close();
  socks.close();
});

function lineFor(formatName: string, scheme: Scheme, port: number, password: string): string {
  const format = builtInFormats.find(({ name }) => name === formatName);
  if (!format) throw new Error(`There is no format ${formatName}.`);
  const { text } = lineOf(format.parts, {
    host: '127.0.0.1',
    port,
    scheme,
    account: { username: user, plain_password: password },
  });
  return (text ?? '').replaceAll(TARGET, ELSEWHERE);
}

/** Runs a command in a shell, and returns what it prints. */
async function inShell(command: string): Promise<string> {
  return (await run('sh', ['-c', command], { env: environment })).stdout;
}

const lines = (text: string) => text.trim().split('\n');
const usersWith = (some: readonly string[]) =>
  new Set(some.map((password) => JSON.stringify([user, password])));
const presented = (proxy: TestProxy) =>
  new Set(proxy.taken().map((each) => JSON.stringify([each.user, each.password])));

function inGroups<T>(all: readonly T[], count: number): T[][] {
  return Array.from({ length: count }, (_, group) =>
    all.filter((__, index) => index % count === group),
  );
}

describe('a command that I paste into a shell comes out of the proxy with my user and password', () => {
  // cURL refuses control characters in a URL, however they are encoded.
  const forCurl = passwords.filter((password) => !password.includes('\t'));

  test.each([
    ['http', () => http],
    ['socks5h', () => socks],
  ] as const)('cURL, over %s', async (scheme, proxy) => {
    const commands = forCurl.map((each) => lineFor('cURL command', scheme, proxy().port, each));
    const printed = await Promise.all(
      inGroups(commands, 4).map((group) =>
        inShell(group.map((command) => command.replace('curl', 'curl --silent')).join('; echo; ')),
      ),
    );
    expect(printed.flatMap(lines)).toEqual(forCurl.map(() => ANSWER));
    expect(presented(proxy())).toEqual(usersWith(forCurl));
  });

  test.each([
    ['http', () => http],
    ['socks5', () => socks],
  ] as const)('Node with undici, over %s', async (scheme, proxy) => {
    const commands = passwords.map((each) =>
      lineFor('Node command (undici)', scheme, proxy().port, each),
    );
    expect(lines(await inShell(commands.at(-1) ?? ''))).toEqual([ANSWER]);
    expect(presented(proxy())).toEqual(usersWith(passwords.slice(-1)));
    // One process for all: each program in a block, with the import before them.
    const programs = commands.map((command) => /^(.* -e ')(import .*?;)(.*)'$/s.exec(command));
    const [, start, imports] = programs[0] ?? [];
    const blocks = programs.map((program) => `{${program?.[3]}}`);
    expect(lines(await inShell(`${start}${imports}${blocks.join('\n')}'`))).toEqual(
      passwords.map(() => ANSWER),
    );
    expect(presented(proxy())).toEqual(usersWith(passwords));
  });

  test('wget', async () => {
    const commands = passwords.map((each) => lineFor('wget command', 'http', http.port, each));
    const printed = await Promise.all(
      inGroups(commands, 4).map((group) => inShell(group.join('; echo; '))),
    );
    expect(printed.flatMap(lines)).toEqual(passwords.map(() => ANSWER));
    expect(presented(http)).toEqual(usersWith(passwords));
  });

  test('git, whose request the proxy answers with a page', async () => {
    // The page says that git may misread it (line.ts).
    const forGit = forCurl.filter((password) => !/%[\da-f]{2}/i.test(password));
    const commands = forGit.map((each) => lineFor('git command', 'http', http.port, each));
    await Promise.all(
      inGroups(commands, 4).map((group) =>
        inShell(`export GIT_TERMINAL_PROMPT=0; ${group.join('; ')}; true`),
      ),
    );
    expect(presented(http)).toEqual(usersWith(forGit));
  });

  test('variables of bash, which cURL reads', async () => {
    const commands = forCurl.map((each) =>
      lineFor('bash (http_proxy, https_proxy)', 'http', http.port, each),
    );
    const script = commands.map((command) => `${command}; curl --silent ${ELSEWHERE}; echo`);
    const { stdout } = await run('bash', ['-c', script.join('\n')], { env: environment });
    expect(lines(stdout)).toEqual(forCurl.map(() => ANSWER));
    expect(presented(http)).toEqual(usersWith(forCurl));
  });

  test.for(['requests', 'httpx'])('Python with %s, over HTTP', async (library, context) => {
    const hasLibrary = await inShell(`python3 -c 'import ${library}'`).then(
      () => true,
      () => false,
    );
    context.skip(!hasLibrary, `This machine has no Python with ${library}.`);
    const commands = passwords.map((each) =>
      lineFor(`Python command (${library})`, 'http', http.port, each),
    );
    // One process for all, one program per line.
    const programs = commands.map((command) => /^python3 -c '(.*)'$/s.exec(command)?.[1]);
    expect(lines(await inShell(`python3 -c '${programs.join('\n')}'`))).toEqual(
      passwords.map(() => ANSWER),
    );
    expect(presented(http)).toEqual(usersWith(passwords));
  });
});
