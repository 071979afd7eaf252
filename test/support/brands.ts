import { join } from 'node:path';

/** Brands as operators set them. */
export const brands = {
  acme: {
    PRODUCT_NAME: 'Acme Proxies & Sons',
    LOGO_FILE: join('test', 'support', 'acme.svg'),
    ACCENT_COLOR: '#a3195b',
    SUPPORT_LINK: 'https://example.com/help',
    TERMS_LINK: 'mailto:legal@example.com',
  },
  // A color for each theme, the built-in logo, and a name that fills a phone.
  harbor: {
    PRODUCT_NAME: 'Harbor Lights Gateway Services',
    ACCENT_COLOR: '#1f5f99 #8fc1f0',
    SUPPORT_LINK: 'mailto:help@example.com',
  },
};
