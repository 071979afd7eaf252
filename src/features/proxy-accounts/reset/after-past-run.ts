/** The list of past resets in the page; its entries bear the id of their run in `data-run`. */
export const PAST_RUNS = 'past-runs';

/**
 * What gets the focus once this past reset is gone: the next one in the list, else the heading of the list,
 * and where the list goes with it, the page.
 */
export function focusTargetAfterForgetting(id: string): HTMLElement | null {
  const list = document.getElementById(PAST_RUNS);
  const entries = [...(list?.querySelectorAll<HTMLElement>('[data-run]') ?? [])];
  const next = entries[entries.findIndex(({ dataset }) => dataset['run'] === id) + 1];
  if (next) return next;
  const heading = entries.length > 1 && list?.closest('section')?.querySelector('h2');
  if (!heading) return document.querySelector('main');
  // It takes no focus by itself.
  heading.tabIndex = -1;
  return heading;
}
