import { useMemo } from 'react';
import { combine } from '../lib/combine.ts';
import { createObservable, useObservable, type Observable } from '../lib/observable.ts';

type Source<T> = Pick<Observable<T>, 'subscribe' | 'get'>;

/** Whether a link or a button is pressed. */
const pressed = createObservable(false);

/** Milliseconds between a release and its click, at most. */
const MOMENT = 300;

let end: ReturnType<typeof setTimeout> | undefined;

function release(): void {
  clearTimeout(end);
  pressed.set(false);
}

addEventListener('pointerdown', ({ target, button }) => {
  clearTimeout(end);
  pressed.set(button === 0 && target instanceof Element && target.closest('a, button') !== null);
});
// A press that ends elsewhere has no click.
addEventListener('pointerup', () => (end = setTimeout(release, MOMENT)));
addEventListener('pointercancel', release);
addEventListener('click', release);

/**
 * The current value of what replaces links and buttons by itself: it stays while the user presses one, because browsers
 * send no click to what was replaced or has moved between the press and the release.
 */
export function useSteady<T>(source: Source<T>): T {
  return useObservable(useMemo(() => steady(source), [source]));
}

function steady<T>(source: Source<T>): Source<T> {
  const { subscribe } = combine<unknown>([source, pressed]);
  let last = source.get();
  return { get: () => (pressed.get() ? last : (last = source.get())), subscribe };
}
