import { leaveUnasked } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';

const PARAM = 'data';
const DELETED = 'deleted';

/**
 * Loads the sign-in page, so that nothing of the user stays in the memory of this page. After the current task:
 * by then the user's page is gone, and doesn't ask about unsaved changes.
 */
export function leave(): void {
  setTimeout(async () => {
    await leaveUnasked();
    location.replace(`${paths.signIn()}?${PARAM}=${DELETED}`);
  });
}

/** Whether a page was left that way, and this is the one after it. */
export function isDataDeleted(): boolean {
  return new URLSearchParams(location.search).get(PARAM) === DELETED;
}
