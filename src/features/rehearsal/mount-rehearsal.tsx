import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { requestBehaviors } from './behaviors-request.ts';
import styles from './mount-rehearsal.module.css';
import { RehearsalBanner } from './rehearsal-banner.tsx';

/**
 * Puts the banner before the console, on every page, even when signed out. It has its own root, so it stays
 * when an error removes the console. A modal dialog of the console makes it inert like everything else; the
 * dialog that asks for another key can be left by signing out, which makes the banner available.
 */
export async function mountRehearsal(): Promise<void> {
  const first = await requestBehaviors().catch(() => undefined);
  const element = document.createElement('div');
  // The banner stays visible when the page scrolls.
  element.className = styles.place ?? '';
  document.body.prepend(element);
  // The console's side bar takes the height of the window below the banner.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--above', `${element.offsetHeight}px`);
  }).observe(element);
  createRoot(element, { identifierPrefix: 'rehearsal-' }).render(
    <StrictMode>
      <RehearsalBanner first={first} />
    </StrictMode>,
  );
}
