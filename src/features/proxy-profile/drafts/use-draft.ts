import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { editsOf, inputsAt, namesOf } from '../model/edits.ts';
import type { ProfileForm } from '../model/form-check.ts';
import { fromWire, type Representation } from '../model/form-values.ts';
import { storeDrafts, type Draft } from './draft-store.ts';
import type { ProfileKey } from '../model/profile-key.ts';

/** How long a key press can be unkept at most, in milliseconds. */
const MAX_DELAY = 400;
/** Marks a draft without edits, which isn't stored. */
const NOTHING = 'nothing';

export interface OwnDraft {
  /** The key of the draft of this visit. */
  key: string;
  /** Whether the unsaved edits are kept on this device, as far as they are older than a moment. */
  isKept: boolean;
  /** Stores the current edits at once, together with changes to other drafts. */
  keep: (...others: readonly Draft[]) => Promise<void>;
}

/**
 * Keeps the unsaved edits of this visit on the device, outside of rendering: at most a moment after a key,
 * and at once when the page is hidden or left. Without edits, be it by a save, by "Discard changes" or by
 * typing back what was there, nothing is kept.
 */
export function useDraft(form: ProfileForm, baseline: Representation, place: ProfileKey): OwnDraft {
  // Only this device ever compares these keys, so they need not be hard to guess.
  const [key] = useState(() => `${Date.now()}-${Math.random().toString(36).slice(2)}`);
  const [isKept, setIsKept] = useState(false);
  const written = useRef(NOTHING);

  async function keep(...others: readonly Draft[]): Promise<void> {
    const before = fromWire(baseline);
    const edits = editsOf(before, form.getValues());
    const names = namesOf(edits);
    const from = baseline && inputsAt(before, names);
    // The values that the edits were made from count too: a rebase changes them.
    const text = names.length > 0 ? JSON.stringify([edits, from]) : NOTHING;
    if (text === written.current && others.length === 0) return;
    written.current = text;
    const draft = { key, editedAt: Date.now(), edits, from };
    const isDone = await storeDrafts(place, draft, ...others);
    // The next occasion tries again.
    if (!isDone) written.current = '';
    setIsKept(isDone);
  }

  const keepNow = useEffectEvent(() => void keep());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function flush() {
      clearTimeout(timer);
      timer = undefined;
      keepNow();
    }
    const release = form.subscribe({
      formState: { values: true },
      callback: () => (timer ??= setTimeout(flush, MAX_DELAY)),
    });
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      release();
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [form]);

  return { key, isKept, keep };
}
