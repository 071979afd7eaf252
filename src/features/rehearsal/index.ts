import styles from './rehearsal-banner.module.css';
import * as texts from './texts.ts';

/**
 * Says on every page, even when signed out, that the API misbehaves on purpose. The banner stands before the
 * console and not in it, so it stays when an error removes the console.
 */
export function mountRehearsal(): void {
  const banner = document.createElement('aside');
  banner.className = styles.banner ?? '';
  banner.ariaLabel = texts.rehearsal;
  banner.textContent = texts.misbehaves;
  document.body.prepend(banner);
  // The console's side bar takes the height of the window below the banner.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--above', `${banner.offsetHeight}px`);
  }).observe(banner);
}
