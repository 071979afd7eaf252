import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { editsOf, inputsAt, namesOf, fromWire, type Representation } from '../model/form-values.ts';
import type { ProfileForm } from '../form/profile-form.ts';
import { storeDrafts, type Draft } from '../data/draft-store.ts';
import type { ProfileKey } from '../model/baseline.ts';

/** The maximum time until a keystroke is saved, in milliseconds. */
const MAX_DELAY = 400;
/** Marks a draft without edits, which isn't stored. */
const NOTHING = 'nothing';

export type OwnDraft = ReturnType<typeof useDraft>;

/**
 * Saves the unsaved edits of this visit in the browser, outside of rendering: shortly after a keystroke, and at
 * once when the page is hidden or left. Without edits, whether after a save, "Discard changes" or typing the
 * previous value, nothing is stored.
 */
export function useDraft(form: ProfileForm, baseline: Representation, own: ProfileKey) {
  // The keys are used only in this browser, so they needn't be hard to guess.
  const [key] = useState(() => `${Date.now()}-${Math.random().toString(36).slice(2)}`);
  const [isKept, setIsKept] = useState(false);
  const written = useRef(NOTHING);

  function current(): Draft {
    const before = fromWire(baseline);
    const edits = editsOf(before, form.getValues());
    const from = baseline && inputsAt(before, namesOf(edits));
    return { key, editedAt: Date.now(), edits, from };
  }

  async function keep(...others: readonly Draft[]): Promise<void> {
    const draft = current();
    const { edits, from } = draft;
    // Includes the values that the edits are based on: a rebase changes them.
    const text = namesOf(edits).length > 0 ? JSON.stringify([edits, from]) : NOTHING;
    if (text === written.current && others.length === 0) return;
    written.current = text;
    const isDone = await storeDrafts(own, draft, ...others);
    // The next write tries again.
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

  return {
    /** The key of the draft of this visit. */
    key,
    /** Whether the unsaved edits are saved in this browser, except those of the last moment. */
    isKept,
    /** Saves the current edits at once, together with changes to other drafts. */
    keep,
  };
}
