import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { closestBackgrounds, contrast, readAccent, washes } from './brand-accent.ts';
import { isBrandLink, readBrand } from './brand.ts';

const byLuminance = (colors: string[] = []) =>
  colors.toSorted((a, b) => contrast(a, '#000000') - contrast(b, '#000000'));

describe('the contrast of an accent', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#ff0a0a', '#ffffff', 3.96],
  ])('of %s with %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  test('is measured with the backgrounds of tokens.css that are closest to it', () => {
    const tokens = readFileSync('src/shared/ui/tokens.css', 'utf8');
    const backgrounds = [
      ...tokens.matchAll(/--(?:canvas|surface[\w-]*|\w+-wash): light-dark\((oklch.*)\);/g),
    ].map(([, pair = '']) => pair.split(/, (?=oklch)/).map(hexOfOklch));
    expect(backgrounds.length).toBeGreaterThan(5);
    const [light, dark] = [0, 1].map((place) => backgrounds.map((pair) => pair[place] ?? ''));
    // The washes of the built-in accent are replaced by those of the operator's.
    const others = (colors: string[] = []) =>
      colors.filter((_, index) => index !== washPlace(tokens));
    expect(byLuminance(others(light))[0]).toBe(closestBackgrounds.light);
    expect(byLuminance(others(dark)).at(-1)).toBe(closestBackgrounds.dark);
    for (const { surface, accent } of Object.values(washes)) {
      const short = surface.replace('ffffff', 'fff');
      expect(tokens).toMatch(
        new RegExp(`${short}, var\\(--accent-\\w+\\) ${Math.round(accent * 100)}%`),
      );
    }
  });

  test('allows the built-in accents', () => {
    expect(readAccent({ light: '#00676d', dark: '#65d2d2' })).toEqual({
      value: { light: '#00676d', dark: '#65d2d2' },
    });
  });
});

function washPlace(tokens: string): number {
  const names = [...tokens.matchAll(/--(canvas|surface[\w-]*|\w+-wash): light-dark\(oklch/g)];
  return names.findIndex(([, name]) => name === 'accent-wash');
}

/** CSS Color 4, 10 and 17: an `oklch()` color in sRGB. */
function hexOfOklch(text: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
  const [a, b] = [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ];
  const light = lightness / 100;
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channels = linear.map((value) => {
    const coded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, coded)));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

test('one color serves the light theme, and is lightened for the dark one until it is readable', () => {
  const reading = readAccent('#0B5CAD');
  expect(reading).toEqual({ value: { light: '#0b5cad', dark: '#6d9dce' } });
  const { dark } = (reading as { value: { dark: string } }).value;
  expect(contrast(dark, closestBackgrounds.dark)).toBeGreaterThanOrEqual(4.5);
  expect(readAccent({ light: '#0b5cad', dark })).toEqual(reading);
  expect(readAccent('#000000')).toMatchObject({ value: { light: '#000000' } });
});

const FORM =
  'This value must be a color such as #0b5cad, or one each for the light and the dark theme.';

test.each([
  [
    '#ffcc00',
    '#ffcc00 has a contrast of 1.34:1 with the backgrounds of the light theme, but needs 4.5:1. Choose a darker color.',
  ],
  [
    { light: '#0b5cad', dark: '#0b5cad' },
    '#0b5cad has a contrast of 2.19:1 with the backgrounds of the dark theme, but needs 4.5:1. Choose a lighter color.',
  ],
  ['blue', FORM],
  ['#abc', FORM],
  [{ light: '#0b5cad' }, FORM],
  [{ dark: '#8ec1ff' }, FORM],
  [7, FORM],
  [null, FORM],
])('the accent %j is refused with what is wrong', (accent, fault) =>
  expect(readAccent(accent)).toEqual({ fault }),
);

const links = 'https://example.com HTTPS://example.com/a?b=c#d mailto:help@example.com?subject=Hi';

test.each(links.split(' '))('%s can be a link', (link) => expect(isBrandLink(link)).toBe(true));

const noLinks =
  'http://example.com javascript:alert(1) data:text/html,x /help https:// https:///help ' +
  'https://me:secret@example.com mailto: mailto:help mailto://example.com';

test.each(['https://example.com/a b', ...noLinks.split(' ')])('%s cannot', (link) =>
  expect(isBrandLink(link)).toBe(false),
);

test('each wrong value of a config.json is left out, and said in one sentence', () => {
  expect(
    readBrand({
      name: 'x'.repeat(41),
      logo: '//cdn.example.com/logo.svg',
      accent: 'red',
      supportLink: 'http://example.com',
      termsLink: ' https://example.com/terms ',
      font: 'Comic Sans',
    }),
  ).toEqual({
    brand: { termsLink: 'https://example.com/terms' },
    faults: [
      'brand.name: This value must be 1 to 40 characters on one line, for example Acme Proxies.',
      'brand.logo: This value must be the path of an SVG, PNG, or WebP image on this site, for example /logo.svg.',
      `brand.accent: ${FORM}`,
      'brand.supportLink: This value must be an address that starts with https:// or mailto:, for example https://example.com/help.',
      'brand: There is no setting "font".',
    ],
  });
  expect(readBrand('Acme').faults).toEqual(['brand: This value must be an object.']);
  expect(readBrand(JSON.parse('{"__proto__":{"name":"x"}}')).brand).toEqual({});
});

test.each(['', '   ', 'two\nlines', 'Acme\u202E', 'Ac\u200Bme', 7])('%j cannot be a name', (name) =>
  expect(readBrand({ name }).faults).toHaveLength(1),
);

test.each(['logo.svg', 'https://example.com/logo.svg', '/\\example.com/logo.svg', '/a?b', '/a"b'])(
  '%s cannot be the path of a logo',
  (logo) => expect(readBrand({ logo }).faults).toHaveLength(1),
);
