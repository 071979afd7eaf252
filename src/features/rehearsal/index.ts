import styles from './rehearsal-banner.module.css';

/**
 * Says on every page, even when signed out, that the API misbehaves on purpose. The banner stands before the
 * console and not in it, so it stays when an error removes the console.
 */
export function mountRehearsal(): void {
  const banner = document.createElement('aside');
  banner.className = styles.banner ?? '';
  banner.ariaLabel = 'Rehearsal';
  banner.textContent =
    'Rehearsal. This API misbehaves on purpose, as REHEARSE of the server says. Changes are really stored.';
  document.body.prepend(banner);
  // The console's side bar takes the height of the window below the banner.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--above', `${banner.offsetHeight}px`);
  }).observe(banner);
}
