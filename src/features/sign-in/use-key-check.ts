import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { User } from '#contract';
import type { ApiResponse } from '#shared/api/client.ts';
import { useLong } from '#shared/ui/use-long.ts';
import { refusal, type CheckKey, type Refusal } from './check-key.ts';
import type { KeyForm } from './key-form.ts';

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
