import * as z from 'zod/mini';

/**
 * How Zod behaves in this program; imported before any schema is created.
 *
 * - No generated code: Zod otherwise probes `new Function`, which the Content-Security-Policy forbids.
 * - One text for every rule, under form fields and in the responses of the embedded API alike.
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
