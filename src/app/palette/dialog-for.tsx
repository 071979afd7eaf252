import type { ReactNode } from 'react';
import { areSingleKeysOn } from '#shared/page/single-keys.ts';
import { Palette } from './palette.tsx';
import type { SessionActions } from './use-actions.ts';

let count = 0;

/**
 * The dialog that a key opens, or the button if there was no key; undefined: nothing, for example over
 * another dialog. Called once for each press: it opens a new dialog each time.
 */
export function dialogFor(
  event: KeyboardEvent | undefined,
  sessionActions: SessionActions,
): ReactNode {
  // One may have opened while this code was on its way.
  if (document.querySelector('dialog[open]')) return undefined;
  const isQuestion = event?.key === '?';
  if (isQuestion && !areSingleKeysOn()) return undefined;
  count += 1;
  return <Palette key={count} first={isQuestion ? 'shortcuts' : 'palette'} {...sessionActions} />;
}
