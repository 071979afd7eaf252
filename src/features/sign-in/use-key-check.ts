import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { User } from '#contract';
import '#contract';
import type { ApiResponse } from '#shared/api/client.ts';
import { useLong } from '#shared/ui/use-long.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { describeFailure } from '#shared/api/failure-text.ts';

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

interface KeyCheck {
  /** Checks the typed key, which stays in the input whatever the result. */
  submit: () => Promise<void>;
  /** Checks another key than the typed one. */
  check: (key: string) => Promise<void>;
  isChecking: boolean;
  /** The response takes long. */
  isLong: boolean;
  /** Stops waiting for the response. */
  cancel: () => void;
  refused: Refusal | null;
}

/**
 * Has the API check the key of a form. `accept` gets the typed values and the response; it returns why the key
 * isn't accepted after all, or throws an ApiError.
 */
export function useKeyCheck(
  form: UseFormReturn<KeyForm>,
  { address, checkKey }: { address: string; checkKey: CheckKey },
  accept: (typed: KeyForm, user: ApiResponse<User>) => Refusal | undefined,
): KeyCheck {
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [running, setRunning] = useState<AbortController>();
  const [isChecking, setChecking] = useState(false);
  // The response is of no use after the form is gone.
  useEffect(() => () => running?.abort(), [running]);

  async function check(typed: KeyForm): Promise<void> {
    setRefused(null);
    setChecking(true);
    const controller = new AbortController();
    setRunning(controller);
    const { signal } = controller;
    try {
      const user = await checkKey(typed.key, signal);
      if (signal.aborted) return;
      const reason = accept(typed, user);
      if (!reason) return;
      setRefused(reason);
    } catch (error) {
      if (!signal.aborted) setRefused(refusal(error, address));
    } finally {
      setChecking(false);
    }
    form.setFocus('key');
  }

  return {
    submit: form.handleSubmit(check),
    check: (key) => check({ key, remember: false }),
    isChecking,
    isLong: useLong(isChecking),
    cancel: () => running?.abort(),
    refused,
  };
}

/**
 * Asks the API whose key it is. Rejects with an ApiError if the key is rejected or the API can't be reached,
 * and when aborted.
 */
export type CheckKey = (key: string, signal: AbortSignal) => Promise<ApiResponse<User>>;

/** Why a key wasn't accepted, as text. */
interface Refusal {
  title: string;
  meaning: string;
}

/** The sentence for a key that the API at an address didn't accept. */
function refusal(error: unknown, address: string): Refusal {
  if (error instanceof ApiError && error.kind === 'refused-key' && !error.isWebPage) {
    return {
      title: 'The API rejected this key',
      meaning:
        'Check that you copied all of it. If it was replaced, ask your provider for the new one.',
    };
  }
  if (error instanceof ApiError && error.kind === 'network' && isElsewhere(address)) {
    return {
      title: "Can't reach the API",
      meaning: `${address} isn't responding, or it doesn't allow requests from ${location.origin} (CORS). Contact its operator.`,
    };
  }
  const { title, meaning, said } = describeFailure(error);
  return { title, meaning: said ? `${meaning} The API says: ${said}` : meaning };
}

/** Browsers don't tell a page why a call to another origin failed. */
function isElsewhere(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin !== location.origin;
}
