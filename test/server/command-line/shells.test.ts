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
    // The first digit is corrected, and the question stays.
    const right = await onTerminal("reset run --where 'id~a'", [[prompt, '7\u007F60\r']]);
    expect(right.status).toBe(0);
    expect(right.text).not.toContain('> ');
    expect(right.text).toContain('This resets the counters of 60 accounts of ada@example.com');
    expect(right.text).toContain('Finished: 60 accounts were reset.');
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
    expect(status).toBe(0);
    expect(text).toContain('Made by ada');
    // That is what a dry run says itself, at its end.
    const [said = '', ...end] = text.split('\nNothing was sent');
    expect(end).toHaveLength(1);
    expect(OBEYED.filter((found) => said.includes(found))).toEqual([]);
  });

  test.each(['table', 'json'])(
    'in an account does not control the terminal, as %s',
    async (format) => {
      api.answerLists(() => Response.json([{ id: 'a', username: FORGED.replaceAll('\n', ' ') }]));
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

/** Lines of a shell that print what the completion offers for the last of these words. */
const shells = {
  bash: (words: string) =>
    `COMP_WORDS=(proxy-console ${words}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _proxy_console; echo "\${COMPREPLY[@]}"`,
  // Without the terminal that zsh needs.
  zsh: (words: string) =>
    `offered=(); words=(proxy-console ${words}); CURRENT=$#words; _proxy_console; print -r -- $offered`,
};

const ZSH_STUBS =
  'compdef() { }; compadd() { shift; offered+=("$@"); }; _files() { offered+=(FILES); }';

describe('the completion', () => {
  test.for(['bash', 'zsh'] as const)(
    'of %s offers commands, options and values',
    async (name, context) => {
      context.skip((await shell(`command -v ${name}`)).status !== 0, `There is no ${name}.`);
      const { out } = await run(`completion ${name}`);
      writeFileSync(join(folder(), 'plan.json'), '');
      const asked = [
        "'re'",
        "'reset' 're'",
        "'reset' 'run' '--di'",
        "'accounts' 'list' '--format' ''",
        "'reset' 'run' 'pl'",
        "'reset' 'plan' '--ids' 'pl'",
        "'reset' 'plan' '--note' ''",
      ];
      const script = [name === 'zsh' ? ZSH_STUBS : '', out, ...asked.map(shells[name])].join('\n');
      writeFileSync(join(folder(), 'script'), script);
      const { text } = await shell(`${name} ${name === 'zsh' ? '-f' : '--norc'} script`);
      const offered = text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' '));
      const files = name === 'zsh' ? 'FILES' : 'plan.json';
      expect(offered[0]).toContain('reset');
      expect(offered[1]).toEqual(expect.arrayContaining(['resume', 'receipt']));
      expect(offered[2]).toContain('--digest');
      expect(offered[2]).not.toContain('--format');
      expect(offered[3]).toEqual(['table', 'csv', 'json']);
      expect(offered[4]).toContain(files);
      expect(offered[5]).toContain(files);
      expect(offered[6] ?? ['']).toEqual(['']);
    },
  );
});
