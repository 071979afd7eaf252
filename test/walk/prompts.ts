import { always, now } from '@antithesishq/bombadil';
import { actions, extract, weighted, type ActionTemplate } from '@antithesishq/bombadil/terminal';
import { KEY } from './key.ts';

/** What Bombadil types at the prompts of the command line, and what must hold meanwhile. */

const screen = extract(({ grid, scrollback, cursor, lastAction }) => {
  const rowsOf = (of: typeof grid) =>
    Array.from({ length: of.size.rows }, (_, row) => of.rowText(row).trimEnd());
  const rows = rowsOf(grid);
  return {
    text: [...rowsOf(scrollback), ...rows].join('\n'),
    wasKeyTyped: JSON.stringify(lastAction).includes(KEY),
    line: rows[cursor.position.row]?.slice(0, cursor.position.column) ?? '',
  };
});

const text = () => screen.current.text;

export const keyIsNeverShown = always(() => !text().includes(KEY));
export const noStackTrace = always(() => !/\n\s+at \S+.*:\d+|node:internal/.test(text()));
export const noStartWithoutConfirmation = always(
  now(() => /accounts? (was |were )?reset/.test(text())).implies(() =>
    /Type (\d+) to confirm: \1$/m.test(text()),
  ),
);

const typeText = (pattern: string): ActionTemplate => ({ TypeText: { Regexp: pattern } });

/** At its prompt only, and once: like any terminal, it shows what is typed after the prompt has ended. */
const key = actions(() => {
  const { line, wasKeyTyped } = screen.current;
  return line.trimEnd() === 'API key:' && !wasKeyTyped ? [typeText(`${KEY}\r`)] : [];
});

const answer = actions(() => {
  const [, count = ''] = /Type (\d+) to confirm: $/.exec(`${screen.current.line.trimEnd()} `) ?? [];
  return count === '' ? [] : [typeText(`${count}\r`)];
});

const anything = actions(() => [
  typeText('y|yes\r|0\r|[0-9]{1,3}|[a-z]{1,9}|\u007F{1,3}|\u001B\\[[A-D]|\r'),
  { Resize: { columns: 200, rows: [4, 60] } },
]);

const stop = actions(() => [typeText('\u0003|\u0004')]);

export const steps = weighted([
  [6, key],
  [3, answer],
  [6, anything],
  [1, stop],
]);
