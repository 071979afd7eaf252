import { join } from 'node:path';

/** A brand as an operator sets it. */
export const brands = {
  acme: {
    PRODUCT_NAME: 'Acme Proxies & Sons',
    LOGO_FILE: join('test', 'support', 'acme.svg'),
    ACCENT_COLOR: '#a3195b',
    SUPPORT_LINK: 'https://example.com/help',
    TERMS_LINK: 'mailto:legal@example.com',
  },
};
