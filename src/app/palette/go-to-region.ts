import { focusHeading } from '#shared/lib/focus-heading.ts';
import { navigate } from '#shared/lib/navigation.ts';

/** Milliseconds between two looks, and how many are taken: code and data of the page may be on their way. */
const PAUSE = 60;
const LOOKS = 100;

/**
 * Goes to an address, and there gives the focus to the heading of a region, or to its first input. An address
 * without a query leaves the query as it is where its page is open already. Gives whether it
 * arrived: not where leaving the present page was refused, where the user has gone on to something else, or
 * where the region does not come.
 */
export async function goToRegion(
  address: string,
  heading: string,
  part: 'heading' | 'input' = 'heading',
): Promise<boolean> {
  const { pathname, search } = new URL(address, location.href);
  // Where the focus is by now, the palette was opened from.
  const before = document.activeElement;
  const isThere = location.pathname === pathname && (!search || location.search === search);
  if (!isThere) await navigate(address);
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE);
    });
    const { activeElement } = document;
    const isElsewhere =
      activeElement !== before && activeElement?.closest('dialog, input, textarea, select');
    if (location.pathname !== pathname || isElsewhere) return false;
    const found = [...document.querySelectorAll<HTMLElement>('main h2')].find(
      ({ textContent }) => textContent === heading,
    );
    if (!found) continue;
    const input = part === 'input' && found.closest('section')?.querySelector('input');
    if (input) input.focus({ preventScroll: true });
    else focusHeading(found);
    found.scrollIntoView({ block: 'start' });
    return true;
  }
  return false;
}
