import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandLine, program } from '../../support/command-line/program.ts';
import { countingApi } from '../../support/command-line/counting-api.ts';

const api = countingApi(60);
const { run, shell, env, folder } = commandLine(api);

const CHOICE = ['--where', 'id~a', '--batch-size', '5', '--yes'];

/** Types into a terminal of its own, as script(1) makes them. Each part is typed once the prompt before it is shown. */
async function onTerminal(
  args: string,
  typed: readonly [prompt: string, text: string][],
  more: Record<string, string> = {},
) {
  const command = `"${process.execPath}" "${program}" ${args}`;
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd: folder(),
    env: { ...env(), ...more },
  });
  let text = '';
  const left = [...typed];
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString();
    const [next] = left;
    if (!next || !text.includes(next[0])) return;
    left.shift();
    child.stdin.write(next[1]);
  });
  const [status] = (await once(child, 'close')) as [number];
  return { status, text };
}

/** What the completion of bash offers for the last of these words. */
const complete = async (...words: string[]) => {
  const list = words.map((word) => `'${word}'`).join(' ');
  const { text } = await shell(
    `source <("$0" "$1" completion bash); COMP_WORDS=(proxy-console ${list}); COMP_CWORD=${words.length}; _proxy_console; printf '%s ' "\${COMPREPLY[@]}"`,
  );
  return text.trim().split(' ');
};

const offers = ({ out }: { out: string }) => out.match(/offers='[^']+'/g);

describe('standard output', () => {
  test('that is closed early is no failure', async () => {
    const { status, text } = await shell(
      'set -o pipefail; "$0" "$1" accounts list --format json | head -c 10',
    );
    expect({ status, text }).toEqual({ status: 0, text: '[{"id":"65' });
  });

  test('that is closed does not keep a reset from finishing', async () => {
    const { status } = await shell(
      `set -o pipefail; "$0" "$1" reset run ${CHOICE.join(' ')} 2>&1 | true`,
    );
    expect(status).toBe(0);
    expect(api.resets().flat()).toHaveLength(60);
  });

  test('on a full disk is a sentence', async () => {
    const { status, text } = await shell('"$0" "$1" whoami > /dev/full');
    expect(status).toBe(1);
    expect(text).toBe(
      "proxy-console: The output can't be written: no space is left on the disk.\n",
    );
  });
});

describe('on a terminal', () => {
  test('a key is asked for, and not shown', async () => {
    const { status, text } = await onTerminal('whoami', [['API key: ', `${api.key()}x\u007F\r`]], {
      PROXY_CONSOLE_API_KEY: '',
    });
    expect(status).toBe(0);
    expect(text).toContain('email: ada@example.com');
    expect(text).not.toContain(api.key());
  });

  test('a reset is confirmed by its number of accounts', async () => {
    const prompt = 'Type 60 to confirm: ';
    const wrong = await onTerminal("reset run --where 'id~a'", [[prompt, '6\r']]);
    expect(wrong.status).toBe(1);
    expect(wrong.text).toContain('Not confirmed. Nothing was sent.');
    expect(api.resets()).toEqual([]);
    const right = await onTerminal("reset run --where 'id~a'", [[prompt, '60\r']]);
    expect(right.status).toBe(0);
    expect(right.text).toContain('This resets the counters of 60 accounts of ada@example.com');
    expect(right.text).toContain('Reset finished: 60 accounts were reset.');
    expect(api.resets().flat()).toHaveLength(60);
  });
});

describe('what others have written', () => {
  const FORGED = '\u001B[2J\u001B]52;c;QQ==\u0007\u009B2J\u202E\u200B\nNothing was sent.';
  const OBEYED = ['\u001B[2J', '\u001B]52', '\u009B', '\u202E', '\u200B', '\nNothing was sent'];

  test('in a plan does not control the terminal of whoever runs it', async () => {
    await run('reset plan --where id~a --out plan.json');
    const plan = JSON.parse(readFileSync(join(folder(), 'plan.json'), 'utf8')) as object;
    const forged = { ...plan, user: `ada${FORGED}` };
    writeFileSync(join(folder(), 'forged.json'), JSON.stringify(forged));
    const { status, text } = await onTerminal('reset run forged.json --dry-run', []);
    expect(status).toBe(2);
    expect(text).toContain('This plan is for the user ada');
    expect(OBEYED.filter((found) => text.includes(found))).toEqual([]);
  });

  test.each(['table', 'csv', 'json'])(
    'in an account does not control the terminal, as %s',
    async (format) => {
      api.answerWith((request) =>
        request.url.includes('/api/proxy_accounts?')
          ? Response.json([{ id: 'a', username: FORGED.replaceAll('\n', ' ') }])
          : undefined,
      );
      const { status, text } = await onTerminal(`accounts list --format ${format}`, []);
      expect(status).toBe(0);
      expect(text).toContain('2J');
      expect(OBEYED.filter((found) => text.includes(found))).toEqual([]);
      // Whoever processes the output gets what the API sent.
      const { out } = await run('accounts list --format csv');
      expect(out).toContain('\u202E\u200B');
    },
  );
});

/** What the completion of zsh offers for the last of these words, without the terminal that it needs. */
const completeInZsh = async (...words: string[]) => {
  const list = words.map((word) => `'${word}'`).join(' ');
  const { text } = await shell(
    `zsh -f -c 'compdef() { }; compadd() { shift; offered+=("$@"); }; _files() { offered+=(FILES); }
      eval "$("$1" "$2" completion zsh)"; offered=(); words=(proxy-console "\${@:3}"); CURRENT=$#words; _proxy_console
      print -r -- $offered' zsh "$0" "$1" ${list}`,
  );
  return text.trim().split(' ');
};

/** Whether this machine has zsh. */
const hasZsh = async () => (await shell('command -v zsh')).status === 0;

describe('the completion of bash', () => {
  test('offers commands, options and values', async () => {
    expect(await complete('re')).toEqual(['reset']);
    expect(await complete('reset', 're')).toEqual(['resume', 'receipt']);
    expect(await complete('reset', 'run', '--di')).toEqual(['--digest']);
    expect(await complete('accounts', 'list', '--format', '')).toEqual(['table', 'csv', 'json']);
    writeFileSync(join(folder(), 'plan.json'), '');
    expect(await complete('reset', 'run', 'pl')).toEqual(['plan.json']);
    expect(await complete('reset', 'plan', '--ids', 'pl')).toEqual(['plan.json']);
  });

  test('that of zsh, in zsh itself, offers commands, options, values and files', async (context) => {
    context.skip(!(await hasZsh()), 'This machine has no zsh.');
    expect(await completeInZsh('')).toEqual(expect.arrayContaining(['reset', 'whoami', '--help']));
    expect(await completeInZsh('reset', '')).toEqual(expect.arrayContaining(['run', 'receipt']));
    const options = await completeInZsh('reset', 'run', '--di');
    expect(options).toEqual(expect.arrayContaining(['--digest', '--dry-run', 'FILES']));
    expect(options).not.toContain('--format');
    expect(await completeInZsh('accounts', 'list', '--format', '')).toEqual([
      'table',
      'csv',
      'json',
    ]);
    expect(await completeInZsh('reset', 'plan', '--ids', 'pl')).toContain('FILES');
    expect(await completeInZsh('reset', 'plan', '--note', '')).toEqual(['']);
  });

  test('that of zsh offers the same', async () => {
    const bash = await run('completion bash');
    const zsh = await run('completion zsh');
    expect(offers(zsh)?.length).toBeGreaterThan(10);
    expect(offers(zsh)).toEqual(offers(bash));
    expect(zsh.out).toContain('compdef _proxy_console proxy-console');
  });
});
