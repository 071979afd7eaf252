import * as z from 'zod/mini';
import '#contract';

/** The form's own rules; only the API knows whether a key is valid. */
export const keyForm = z.object({
  key: z.string().check(
    z.trim(),
    z.minLength(1, 'Enter your API key.'),
    // Header values are visible ASCII or obs-text without line breaks (RFC 9110, 5.5).
    z.regex(
      /^[\x21-\x7e\x80-\xff]*$/,
      'This key contains a space, a line break, or another invalid character. Copy it again.',
    ),
  ),
  remember: z.boolean(),
});

export type KeyForm = z.infer<typeof keyForm>;
