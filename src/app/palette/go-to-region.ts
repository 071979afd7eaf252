import { navigate } from '#shared/lib/navigation.ts';

/** Milliseconds between two looks, and how many are taken: code and data of the page may be on their way. */
const PAUSE = 60;
const LOOKS = 100;

/**
 * Goes to a page, and there gives the focus to the heading of a region, or to its first input. Ends without a
 * word where leaving the present page was refused, or where the user has gone on to something else.
 */
export async function goToRegion(
  path: string,
  heading: string,
  part: 'heading' | 'input' = 'heading',
): Promise<void> {
  if (location.pathname !== path) await navigate(path);
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE);
    });
    const isElsewhere = document.activeElement?.closest('dialog, input, textarea, select');
    if (location.pathname !== path || isElsewhere) return;
    const found = [...document.querySelectorAll<HTMLElement>('main h2')].find(
      ({ textContent }) => textContent === heading,
    );
    if (!found) continue;
    // A heading takes no focus by itself.
    found.tabIndex = -1;
    const input = part === 'input' && found.closest('section')?.querySelector('input');
    (input || found).focus({ preventScroll: true });
    found.scrollIntoView({ block: 'start' });
    return;
  }
}
