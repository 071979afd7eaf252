import { isolated } from '#shared/lib/texts.ts';
import { timeZoneIs } from './menu-texts.ts';
import styles from './zone-note.module.css';

/**
 * Says at the foot of each page in which time zone its times are, e.g. `America/Los Angeles`, until the signal aborts. It
 * loads the browser's locale data. Without React, because the frame of the pages need not know of it.
 */
export function noteTimeZone(signal: AbortSignal): void {
  if (signal.aborted) return;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const note = document.createElement('p');
  note.className = `muted ${styles.note}`;
  note.textContent = timeZoneIs(isolated(timeZone.replaceAll('_', ' ')));
  document.getElementById('main')?.append(note);
  signal.addEventListener('abort', () => note.remove());
}
