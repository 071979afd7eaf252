import type { ReactNode } from 'react';
import { areSingleKeysOn } from '#shared/page/single-keys.ts';
import { Palette } from './palette.tsx';
import type { SessionActions } from './use-actions.ts';

let count = 0;

/**
 * What a key opens, or the button where there was none; undefined: nothing, as over another dialog. Called
 * once for each press: what it gives is opened anew each time.
 */
export function dialogFor(
  event: KeyboardEvent | undefined,
  sessionActions: SessionActions,
): ReactNode {
  if (document.querySelector('dialog[open]')) return undefined;
  const isQuestion = event?.key === '?';
  if (isQuestion && !areSingleKeysOn()) return undefined;
  count += 1;
  return <Palette key={count} first={isQuestion ? 'shortcuts' : 'palette'} {...sessionActions} />;
}
