import type { Brand } from '#contract';

type SiteBrand = Brand & {
  name: string;
  /** What is wrong with the operator's settings, for the operator. */
  faults?: readonly string[];
};

/** The name and the look of this site. */
export let brand: SiteBrand = { name: 'Proxy Console' };

/** Called once, before the first render, with checked values. It is part of the first script: keep it small. */
export function setBrand(settings: Brand, faults: readonly string[] = []): void {
  brand = { ...brand, ...settings, faults };
  const { name, logo, accent } = brand;
  document.title = name;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (logo !== undefined && icon) {
    icon.removeAttribute('type');
    icon.href = logo;
  }
  if (!accent) return;
  const root = document.documentElement;
  root.dataset['accent'] = '';
  root.style.setProperty('--accent-light', accent.light);
  root.style.setProperty('--accent-dark', accent.dark);
}
