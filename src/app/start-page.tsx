import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followHistory } from '#shared/lib/navigation.ts';
import { followFocus } from '#shared/page/focus-path.ts';
import { setPageElement } from '#shared/page/page-element.ts';
import { ChunkLoadError } from '#shared/ui/lazy-boundary.tsx';
import { App, SignedOutApp } from './app.tsx';
import { fetchPage } from './pages.ts';
import type { Services } from './start/services.ts';

/** Milliseconds that the first paint waits for the code of the page, so that it needs no placeholder. */
const MOMENT = 100;

/** Renders the console into an element of the page. */
export async function startPage(element: HTMLElement, services: Services): Promise<void> {
  const isSignedIn = services.session.current() !== null;
  const code = isSignedIn ? fetchPage(location.pathname) : SignedOutApp.fetch();
  // Code that doesn't load is reported when it is needed.
  await Promise.race([
    code.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, MOMENT)),
  ]);
  followHistory();
  followFocus();
  setPageElement(element);
  const root = createRoot(element, {
    // The page says that a part is missing, and loads it again: no error to report.
    onCaughtError: (error) => error instanceof ChunkLoadError || reportError(error),
  });
  // In a transition, so that a phone draws the page in several short tasks.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App services={services} />
      </StrictMode>,
    ),
  );
}
