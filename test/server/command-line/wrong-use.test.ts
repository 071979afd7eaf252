import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandLine } from '../../support/command-line/program.ts';

/** No API is asked: what is wrong is found before. */
const { run, folder } = commandLine({
  url: () => 'http://127.0.0.1:9',
  key: () => 'a-key-of-the-tests',
});

const KEY_REFUSED =
  "isn't accepted: other users of this machine can see the arguments of a command. Set PROXY_CONSOLE_API_KEY, or use --key-file.";

describe('wrong use ends with 2 and a sentence', () => {
  test.each<[args: string | string[], sentence: string]>([
    [[], 'A command is missing. Run "proxy-console --help" for the list.'],
    ['reset', 'A command is missing. Run "proxy-console reset --help" for the list.'],
    [
      'acounts',
      '"acounts" isn\'t a command. Did you mean accounts? Run "proxy-console --help" for the list.',
    ],
    [
      'reset rnu',
      '"reset rnu" isn\'t a command. Did you mean reset run? Run "proxy-console reset --help" for the list.',
    ],
    [
      'reset everything',
      '"reset everything" isn\'t a command. Run "proxy-console reset --help" for the list.',
    ],
    [
      'schedule run monthly.json',
      'Schedules are gone. A timer of the machine starts "reset run --once" instead: see "Every month" in docs/command-line.md.',
    ],
    ['whoami --key secret', `--key ${KEY_REFUSED}`],
    ['whoami --api-key=secret', `--api-key ${KEY_REFUSED}`],
    ['whoami -k secret', `-k ${KEY_REFUSED}`],
    [
      'accounts list --wher id~a',
      "--wher isn't an option. Did you mean --where? Add --help for the list.",
    ],
    ['whoami --color', "--color isn't an option. Add --help for the list."],
    ['whoami --yes', '"whoami" has no option --yes. Run "proxy-console whoami --help" for usage.'],
    ['whoami me', 'Unexpected argument "me". Run "proxy-console whoami --help" for usage.'],
    ['whoami --api', '--api needs a value: --api URL.'],
    ['whoami --api --json', '--api needs a value: --api URL.'],
    ['whoami --json=yes', '--json takes no value.'],
    ['whoami --json --json', '--json is given twice. Give it once.'],
    [
      'whoami --api api.example.com',
      "The address of the API isn't a base URL without username, password, and query, for example https://api.example.com.",
    ],
    [
      'whoami --key-file no-such-file',
      "The key file no-such-file can't be read: no such file or folder.",
    ],
    ['accounts list --format xml', '--format must be one of: table, csv, json.'],
    ['accounts list --json --format csv', "--json and --format can't be used together."],
    [
      'accounts list --where consumption',
      "\"consumption\" isn't a condition. Write a field, a comparison, and a value, for example 'consumption>=90%'. Put a value with spaces in quotation marks.",
    ],
    ['reset plan', 'Choose accounts with --ids or --where.'],
    ['reset plan --ids gone.csv', "gone.csv can't be read: no such file or folder."],
    ['reset plan --ids -', 'Standard input: The file is empty.'],
    ['reset run', 'Name the file of a plan, or choose accounts with --ids or --where.'],
    ['reset run bad.json --yes', "bad.json: This isn't valid JSON. The file may be incomplete."],
    [
      'reset run faulty.json --yes',
      [
        "faulty.json isn't a usable plan.",
        '  At items[0].id: This value must be a string.',
        "  At items[1]. [2J: This member isn't known.",
      ].join('\n'),
    ],
    ['reset run good.json --digest abc', '--digest must be a SHA-256: 64 hexadecimal digits.'],
    [
      'reset run good.json',
      'There is no terminal to confirm on. Add --yes to reset without asking.',
    ],
    ['reset run good.json --batch-size 0 --yes', '--batch-size must be a whole number from 1.'],
    ['reset run profiles.json --yes', 'profiles.json is a plan for "proxy-console profiles run".'],
    ['profiles run', 'PLAN is missing. Run "proxy-console profiles run --help" for usage.'],
    ['reset receipt --format table', 'The format of a receipt is csv or json.'],
    [
      'completion fish',
      'Choose one of: bash, zsh. Run "proxy-console completion --help" for usage.',
    ],
  ])('%j', async (args, sentence) => {
    const head = {
      format: 'proxy-console/plan',
      version: 1,
      kind: 'reset',
      api: 'https://api.example.com',
      user: 'ada',
      created_at: '2026-03-01T10:00:00Z',
      items: [{ id: 'a' }],
    };
    const change = { team_id: 't', id: 'p', set: { port: 2001 }, expect: { port: 2000 } };
    const profiles = { ...head, kind: 'profiles', items: [change] };
    await writeFile(join(folder(), 'bad.json'), '{');
    const faulty = { ...head, items: [{ id: 7 }, { id: 'b', '\u001b[2J': 1 }] };
    await writeFile(join(folder(), 'faulty.json'), JSON.stringify(faulty));
    await writeFile(join(folder(), 'good.json'), JSON.stringify(head));
    await writeFile(join(folder(), 'profiles.json'), JSON.stringify(profiles));
    const ended = await run(args);
    expect(ended).toEqual({ status: 2, out: '', err: `proxy-console: ${sentence}\n` });
  });

  test('a missing address, and a key that is missing or none', async () => {
    const none = { PROXY_CONSOLE_API: '', PROXY_CONSOLE_API_KEY: '' };
    const noAddress = await run('whoami', { env: none });
    const noKey = await run('whoami --api http://127.0.0.1:9', { env: none });
    const odd = await run('whoami', { env: { PROXY_CONSOLE_API_KEY: 'two words' } });
    expect([noAddress.status, noKey.status, odd.status]).toEqual([2, 2, 2]);
    const address = 'https://ada:geheim#1@api.example.com';
    const unread = [`whoami --api ${address}`, 'whoami'].map((args) =>
      run(args, { env: { PROXY_CONSOLE_API: address } }),
    );
    for (const { status, err } of await Promise.all(unread)) {
      expect(status).toBe(2);
      expect(err).not.toContain('geheim');
    }
    const proxy = { HTTPS_PROXY: 'socks5://ada:geheim@proxy' };
    const noProxy = await run('whoami --api https://api.example.com', { env: proxy });
    expect(noProxy.status).toBe(2);
    expect(noProxy.err).toMatch(/HTTPS_PROXY must be the address of a proxy(?!.*geheim)/);
    expect(noAddress.err).toContain('Set PROXY_CONSOLE_API, or use --api');
    expect(noKey.err).toBe(
      'proxy-console: The API key is missing. Set PROXY_CONSOLE_API_KEY, or use --key-file.\n',
    );
    expect(odd.err).not.toContain('two words');
  });
});

describe('help', () => {
  test('lists the commands, and explains each with examples', async () => {
    const { status, out } = await run('--help');
    expect(status).toBe(0);
    const names = [...out.matchAll(/^ {2}((?:[a-z]+ )?[a-z]+) {2,}[A-Z]/gm)].map(
      ([, name = '']) => name,
    );
    expect(names).toContain('reset run');
    const each = await Promise.all(names.map((name) => run([...name.split(' '), '--help'])));
    for (const [index, help] of each.entries()) {
      expect(help).toMatchObject({ status: 0, err: '' });
      expect(help.out).toContain(`Usage: proxy-console ${names[index]}`);
      expect(help.out).toContain('Examples:\n  ');
      expect(help.out.split('\n').filter((line) => line.length > 100)).toEqual([]);
    }
  });

  test('a group of commands has its own, and the version is printed', async () => {
    expect((await run('reset -h')).out).toContain('reset receipt');
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
