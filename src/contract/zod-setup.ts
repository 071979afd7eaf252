import * as z from 'zod/mini';

/**
 * How Zod behaves in this program; imported before any schema is made.
 *
 * - No generated code: Zod otherwise probes `new Function`, which the Content-Security-Policy forbids.
 * - One wording for every rule, used under form fields and in the answers of the embedded API alike.
 */
z.config({
  jitless: true,
  customError: (issue) => {
    if (issue.code !== 'invalid_type') return undefined;
    if (issue.input === undefined) return 'This value is required.';
    return `This value must be ${withArticle(issue.expected)}.`;
  },
});

function withArticle(type: string): string {
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}
