import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { configMeanings, consoleConfig, labels } from '#contract';
import { meanings } from './env-values.ts';
import { env } from './env.ts';

const heading = `# Settings

Made from [server/env.ts](../server/env.ts), [console-config.ts](../src/contract/config/console-config.ts), and
[labels.ts](../src/contract/config/labels.ts) by \`npm run settings\`: change them there.

## Variables of the server

A wrong value prevents the start and prints what to set. A name that is nearly one of these is named. An empty variable is an unset one.
${secretsIn(env.def.shape)} can be in a file, whose path is in \`API_KEY_FILE\` and so on.
`;

const config = `## Members of config.json

The console reads \`/config.json\` when it starts. The server makes it from its variables; on a static host, edit the file. A wrong value of
\`connect\` or \`brand\` is ignored, and the console says what is wrong.
`;

const labelled = `## Labels

\`FIELD_LABELS\`, or \`labels\`, is an object of fields, such as \`{"session.duration":{"unit":"minutes"}}\`. A \`unit\`, a \`currency\`, and the words
in \`values\` have up to 20 characters, a \`help\` up to 300. [How they are shown](deploy.md#units-currencies-and-help-texts).
`;

/** The names of the variables with secrets. */
function secretsIn(shape: typeof env.def.shape): string {
  return Object.entries(shape)
    .filter(([, schema]) => meanings.get(schema)?.isSecret)
    .map(([name]) => `\`${name}\``)
    .join(', ');
}

/** The variables with what they mean; without it, one isn't known. */
function rowsOfVariables(): string[][] {
  return Object.entries(env.def.shape).map(([name, schema]) => {
    const meaning = meanings.get(schema);
    if (!meaning) throw new Error(`${name} has no meaning: see "variable" in env-values.ts.`);
    return [`\`${name}\``, meaning.means, meaning.unset];
  });
}

function rowsOfConfig(): string[][] {
  const delivered = z.parse(consoleConfig, JSON.parse(readFileSync('public/config.json', 'utf8')));
  return Object.entries(configMeanings).map(([name, meaning]) => {
    const value = valueAt(delivered, name.split('.'));
    const means = typeof meaning === 'string' ? meaning : `As \`${meaning.variable}\`.`;
    return [`\`${name}\``, means, value === undefined ? 'unset' : `\`${JSON.stringify(value)}\``];
  });
}

function valueAt(value: unknown, [key, ...keys]: string[]): unknown {
  return key === undefined
    ? value
    : valueAt((value as Record<string, unknown> | undefined)?.[key], keys);
}

/** The fields that can have a label, by what it may say of them. */
function rowsOfLabels(): string[][] {
  const rows = new Map<string, string[]>();
  const { shape } = (labels as unknown as Described).def;
  for (const [name, { def }] of Object.entries(shape)) {
    const said = Object.keys(def.innerType.def.shape).map((each) => `\`${each}\``);
    const takes = said.join(', ');
    rows.set(takes, [...(rows.get(takes) ?? []), `\`${name}\``]);
  }
  return [...rows].map(([takes, names]) => [takes, names.join(', ')]);
}

interface Described {
  def: { shape: Record<string, { def: { innerType: Described } }> };
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

// "npm run settings" writes it anew.
test('the document of the settings is that of the code', async () => {
  const parts = [
    heading,
    table(['variable', 'means', 'if unset'], rowsOfVariables()),
    config,
    table(['member', 'means', 'as delivered'], rowsOfConfig()),
    labelled,
    table(['takes', 'fields'], rowsOfLabels()),
  ];
  await expect(parts.join('\n')).toMatchFileSnapshot('../docs/settings.md');
});

test('each variable that a member of config.json is like is one of the server', () => {
  const like = Object.values(configMeanings).filter((meaning) => typeof meaning === 'object');
  const names = like.map(({ variable }) => variable);
  expect(Object.keys(env.def.shape)).toEqual(expect.arrayContaining(names));
});
