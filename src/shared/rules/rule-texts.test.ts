import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { proxyAccounts, proxyProfile, resetQuotaBody, user } from '#contract';
import * as fa from '../../../languages/fa/shared/rules/rule-texts.ts';
import * as ru from '../../../languages/ru/shared/rules/rule-texts.ts';
import * as zhHans from '../../../languages/zh-Hans/shared/rules/rule-texts.ts';

const languages = Object.entries({ fa, ru, 'zh-Hans': zhHans });

/** Where the sentences are that a form, or the result of a run, can show. */
const files = [
  ...readdirSync('src/contract/wire').map((file) => `contract/wire/${file}`),
  'contract/config/connect-host.ts',
  'shared/api/failure.ts',
  'shared/api/request-body.ts',
  'features/proxy-profile/model/body.ts',
  'features/proxy-profile/bulk/engine/examine.ts',
].filter((file) => !file.endsWith('.test.ts'));

/** The texts in a part of the code, with `{0}` and so on for their values, except those that are thrown. */
function textsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, quasis } = node as Record<string, unknown>;
  if (type === 'NewExpression') return [];
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  const own = (quasis as { value: { cooked: string } }[] | undefined)?.reduce(
    (text, quasi, at) => `${text}${at > 0 ? `{${at - 1}}` : ''}${quasi.value.cooked}`,
    '',
  );
  return [...(own === undefined ? [] : [own]), ...Object.values(node).flatMap(textsIn)];
}

/** What a schema says of a value of another type, and what those inside of it say. */
function typeMessages(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner: z.core.$ZodType[] =
    def.type === 'object'
      ? Object.values(def.shape)
      : def.type === 'array'
        ? [def.element]
        : 'innerType' in def
          ? [def.innerType]
          : [];
  const { error } = z.safeParse(schema, Symbol());
  return [...(error?.issues.map(({ message }) => message) ?? []), ...inner.flatMap(typeMessages)];
}

/** What follows from a choice of words. */
const chosen: Record<string, readonly string[]> = {
  'This value must be {0}.': [proxyAccounts, proxyProfile, resetQuotaBody, user].flatMap(
    typeMessages,
  ),
};

const sentences = new Set(
  files
    .flatMap((file) => textsIn(parseSync(file, readFileSync(`src/${file}`, 'utf8')).program))
    .filter((text) => /^[^a-z].* .*[.?]$/.test(text))
    .flatMap((text) => chosen[text] ?? [text]),
);

test('the contract has rules', () => {
  expect([...sentences]).toContain('This value is required.');
  expect([...sentences]).toContain('This value must be an array.');
});

describe.each(languages)('in %s', (_, { ruleText }) => {
  test.each([...sentences])('%s', (sentence) => {
    const said = ruleText(sentence.replaceAll(/\{\d\}/g, '{x}'));
    // No two words of English follow each other.
    expect(said).not.toMatch(/[a-z]{2} [a-z]{2}/);
    expect(said.split('{x}').length).toBe(sentence.split(/\{\d\}/).length);
  });
});

// Pages find the direction of a sentence by its first letter.
test.each([...sentences])('a Persian letter comes first: %s', (sentence) => {
  expect(fa.ruleText(sentence.replaceAll(/\{\d\}/g, '{x}'))).toMatch(/^\P{L}*\p{Script=Arabic}/u);
});

test('a count is written as in the language, a port as it is', () => {
  expect(fa.ruleText('This value is too long. It must have at most 1,000 characters.')).toContain(
    '۱٬۰۰۰',
  );
  expect(fa.ruleText('This value must be between 2000 and 2999.')).toMatch(/2000.+2999/);
});

test('a sentence that only the API has stays as it is', () => {
  expect(ru.ruleText('This name is taken.')).toBe('This name is taken.');
});
