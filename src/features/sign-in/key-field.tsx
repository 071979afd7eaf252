import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useState } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { WaitingNotice } from '#shared/ui/waiting-notice.tsx';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { User } from '#contract';
import type { ApiResponse } from '#shared/api/client.ts';
import { useLong } from '#shared/ui/use-long.ts';
import { typedKey } from '#shared/api/typed-key.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { describeFailure } from '#shared/api/failure-text.ts';

/**
 * The masked "API key" input with its button to show what was typed, below what came of checking it: it wasn't accepted,
 * or the response takes long.
 */
export function KeyField({ form, refused, isLong, cancel }: ReturnType<typeof useKeyCheck>) {
  const error = form.formState.errors.key?.message;
  const [shown, setShown] = useState(false);
  return (
    <>
      {refused && (
        <Notice tone="danger" role="alert" title={refused.title}>
          <p>{refused.meaning}</p>
        </Notice>
      )}
      {isLong && <WaitingNotice what={texts.checking} onCancel={cancel} />}
      {/* Password managers save its value with the key: it tells the keys of several users apart. */}
      <input
        {...form.register('username')}
        className="visually-hidden"
        autoComplete="username"
        tabIndex={-1}
        aria-hidden
      />
      <Field label={common.apiKey} errors={error ? [error] : []}>
        {(input) => (
          <div className="beside">
            <Input
              {...input}
              {...form.register('key')}
              dir="ltr"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
            <Button
              icon={shown ? EyeOff : Eye}
              iconOnly
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {texts.showKey}
            </Button>
          </div>
        )}
      </Field>
    </>
  );
}

/** The form's own rules; only the API knows whether a key is valid. */
const keyForm = z.object({
  key: z.string().check(
    z.overwrite(typedKey),
    z.minLength(1, texts.keyMissing),
    // Header values are visible ASCII or obs-text without line breaks (RFC 9110, 5.5).
    z.regex(/^[\x21-\x7e\x80-\xff]*$/, texts.keyMalformed),
  ),
  remember: z.boolean(),
  /** The user of an accepted key, in a field that nobody sees. */
  username: z.string(),
});

type KeyForm = z.infer<typeof keyForm>;

interface KeyCheckOptions {
  /** The address of the API that the key is sent to. */
  address: string;
  checkKey: CheckKey;
  /** Whether to remember the key, unless the user decides otherwise. */
  remember?: boolean;
  /** Gets the typed values and the response; returns why the key isn't accepted after all, or throws an ApiError. */
  accept: (typed: KeyForm, user: ApiResponse<User>) => Refusal | undefined;
}

/** A form for a key, which the API checks. The typed key stays in the input whatever the result. */
export function useKeyCheck({ address, checkKey, remember = false, accept }: KeyCheckOptions) {
  const form = useForm<KeyForm>({
    resolver: zodResolver(keyForm),
    defaultValues: { key: '', remember, username: '' },
  });
  const [refused, setRefused] = useState<Refusal>();
  const [running, setRunning] = useState<AbortController>();
  // The response is of no use after the form is gone.
  useEffect(() => () => running?.abort(), [running]);

  async function check(typed: KeyForm): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    setRefused(undefined);
    setRunning(controller);
    let reason: Refusal | undefined;
    try {
      const user = await checkKey(typed.key, signal);
      const { email, id } = user.value;
      // Before the form is removed, which password managers take for its success.
      form.setValue('username', email || id || '');
      if (!signal.aborted) reason = accept(typed, user);
    } catch (error) {
      reason = refusal(error, address);
    }
    setRunning(undefined);
    if (!reason) return;
    if (!signal.aborted) setRefused(reason);
    form.setFocus('key');
  }

  const isChecking = running !== undefined;
  return {
    form,
    submit: form.handleSubmit(check, () => setRefused(undefined)),
    /** Checks another key than the typed one. */
    check: (key: string) => check({ ...form.getValues(), key, remember: false }),
    isChecking,
    isLong: useLong(isChecking),
    /** Stops waiting for the response. */
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
    return { title: texts.keyRejected, meaning: texts.checkKey };
  }
  if (error instanceof ApiError && error.kind === 'network' && error.isElsewhere) {
    return { title: texts.unreachable, meaning: texts.notResponding(address, location.origin) };
  }
  const { title, meaning, said } = describeFailure(error);
  const kind = error instanceof ApiError ? error.kind : undefined;
  if (kind === 'not-found') return { title, meaning: texts.checkAddress };
  if (kind === 'web-page')
    return { title, meaning: common.sentences([meaning, texts.checkAddress]) };
  return { title, meaning: said ? texts.withReason(meaning, said) : meaning };
}
