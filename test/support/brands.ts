import { join } from 'node:path';

/** Two brands, as an operator sets them: the smallest, and everything. */
export const brands = {
  acme: {
    PRODUCT_NAME: 'Acme Proxies & Sons',
    LOGO_FILE: join('test', 'support', 'acme.svg'),
    ACCENT_COLOR: '#a3195b',
    SUPPORT_LINK: 'https://example.com/help',
    TERMS_LINK: 'mailto:legal@example.com',
  },
  nordwind: { PRODUCT_NAME: 'Nordwind', ACCENT_COLOR: '#1d4ed8 #93b4ff' },
};
