import type { Brand } from '#contract';

type SiteBrand = Brand & {
  name: string;
  /** What is wrong with the operator's settings. */
  faults?: readonly string[];
};

/** The name and the look of this site. */
export let brand: SiteBrand = { name: 'Proxy Console' };

/** Called once, before the first render, with checked values. It is part of the first script: keep it small. */
export function setBrand(settings: Omit<SiteBrand, 'name'> | undefined): void {
  brand = { ...brand, ...settings };
  const { dataset, style } = document.documentElement;
  for (const [theme, color] of Object.entries(brand.accent ?? {})) {
    dataset['accent'] = '';
    style.setProperty(`--accent-${theme}`, color);
  }
}
