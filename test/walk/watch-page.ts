import { KEY } from './key.ts';
import { isResultShown, wrongCounts } from './watch-counts.ts';
import { lostFocus, watchFocus } from './watch-focus.ts';
import { isTyped, lostTyped, watchTyped } from './watch-typed.ts';
import { seenWrites, watchWrites } from './watch-writes.ts';

/** Milliseconds between two looks at the browser's database. */
const LOOK = 300;

let counts: string | null = null;
let typed: string | null = null;

/** Whether this is a page of the console: the properties are also loaded outside of browsers. */
const isPage = () => typeof document !== 'undefined' && location.protocol.startsWith('http');

if (isPage()) {
  watchWrites();
  watchFocus();
  watchTyped();
  look();
}

function look(): void {
  Promise.all([wrongCounts(), lostTyped()])
    .then((found) => ([counts, typed] = found))
    .catch((error: unknown) => (counts = `The walk itself failed: ${String(error)}`))
    .finally(() => setTimeout(look, LOOK));
}

export type Seen = ReturnType<typeof seen>;

/** What the page does at this moment that no user may see. */
export function seen() {
  const writes = isPage() ? seenWrites() : { count: 0, unconfirmed: [] };
  const { body, title } = document;
  const text = `${body?.textContent ?? ''} ${title} ${location.href}`;
  return {
    path: location.pathname,
    writes: writes.count,
    unconfirmedWrites: writes.unconfirmed,
    lostFocus: body && isPage() ? lostFocus() : null,
    lostTyped: typed,
    wrongCounts: counts,
    isTextCompared: isPage() && isTyped(),
    isResultCompared: isPage() && isResultShown(),
    isKeyShown: text.includes(KEY),
    hasErrorPage: text.includes('Something went wrong'),
  };
}
