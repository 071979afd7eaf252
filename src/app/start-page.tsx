import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followHistory } from '#shared/lib/navigation.ts';
import { drawInto } from '#shared/lib/page-element.ts';
import { App } from './app.tsx';
import type { Services } from './services.ts';

/** Draws the console into an element of the page. */
export function startPage(element: HTMLElement, services: Services): void {
  followHistory();
  drawInto(element);
  createRoot(element).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
}
