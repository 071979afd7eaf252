import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { requestBehaviors } from './behaviors-request.ts';
import styles from './mount-rehearsal.module.css';
import { RehearsalBanner } from './rehearsal-banner.tsx';

/**
 * Puts the banner before the console, on every page and also where nobody is signed in. It has a root
 * of its own: it stays where an error takes the console away. A modal dialog of the console makes it
 * inert as all else; the one that asks for another key is left by signing out, and the banner is there.
 */
export async function mountRehearsal(): Promise<void> {
  const first = await requestBehaviors().catch(() => undefined);
  const element = document.createElement('div');
  // The banner stays in sight wherever the page is scrolled to.
  element.className = styles.place ?? '';
  document.body.prepend(element);
  // The console's side bar is as high as what the banner leaves of the window.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--above', `${element.offsetHeight}px`);
  }).observe(element);
  createRoot(element, { identifierPrefix: 'rehearsal-' }).render(
    <StrictMode>
      <RehearsalBanner first={first} />
    </StrictMode>,
  );
}
