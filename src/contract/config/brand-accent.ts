/** The accent color of each theme, as `#rrggbb`. */
export interface Accent {
  light: string;
  dark: string;
}

type Theme = keyof Accent;

/**
 * In each theme, the background that is closest to its accents: the darkest of the light ones, the lightest of
 * the dark ones. A test compares them with tokens.css. Text on the accent is white in the light theme and darker
 * than any background in the dark one, so its contrast is higher still.
 */
export const closestBackgrounds: Accent = { light: '#eef2f5', dark: '#342611' };

/** How much of the accent tokens.css mixes into a surface for the background of what is chosen. */
export const washes = {
  light: { surface: '#ffffff', accent: 0.07 },
  dark: { surface: '#171c22', accent: 0.14 },
};

/** WCAG 2.2, 1.4.3: for text, which links and chosen items are; a focus ring would need 3. */
const REQUIRED = 4.5;

const COLOR = /^#[\da-f]{6}$/;

/**
 * One color, `#rrggbb`, or an object with one for each theme. A single color is that of the light theme: for the
 * dark one it is mixed with white, in steps of 5%, until its contrast is high enough.
 */
export function readAccent(value: unknown): { value: Accent } | { fault: string } {
  const isPair = typeof value === 'object' && value !== null;
  const { light, dark }: Partial<Record<Theme, unknown>> = isPair ? value : { light: value };
  const accent = { light: color(light), dark: color(dark) };
  if (accent.light === undefined || (isPair && accent.dark === undefined)) {
    return {
      fault:
        'This value must be a color such as #0b5cad, or one each for the light and the dark theme.',
    };
  }
  const chosen = { light: accent.light, dark: accent.dark ?? lightened(accent.light) };
  const faults = [tooClose('light', chosen.light), tooClose('dark', chosen.dark)];
  const fault = faults.filter((each) => each !== undefined).join(' ');
  return fault === '' ? { value: chosen } : { fault };
}

/** Whether a text is a color as this console takes it. */
export function isColor(value: unknown): boolean {
  return color(value) !== undefined;
}

function color(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return COLOR.test(text) ? text : undefined;
}

const advice = { light: 'Choose a darker color.', dark: 'Choose a lighter color.' };

function tooClose(theme: Theme, accent: string): string | undefined {
  const ratio = lowestContrast(theme, accent);
  if (ratio >= REQUIRED) return undefined;
  // Rounded down, so that a ratio just below the limit doesn't read as the limit.
  return (
    `${accent} has a contrast of ${Math.floor(ratio * 100) / 100}:1 with the backgrounds of the ${theme} theme, ` +
    `but needs ${REQUIRED}:1. ${advice[theme]}`
  );
}

function lightened(accent: string): string {
  for (let white = 0; white < 1; white += 0.05) {
    const mixed = mix('#ffffff', accent, 1 - white);
    if (lowestContrast('dark', mixed) >= REQUIRED) return mixed;
  }
  return '#ffffff';
}

/** The contrast of an accent with the closest background, which may be the one that is mixed from it. */
function lowestContrast(theme: Theme, accent: string): number {
  const wash = mix(washes[theme].surface, accent, washes[theme].accent);
  return Math.min(contrast(accent, closestBackgrounds[theme]), contrast(accent, wash));
}

/** The contrast ratio of two colors (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As `color-mix(in srgb, ...)` mixes them. */
function mix(base: string, added: string, share: number): string {
  const more = channels(added);
  const mixed = channels(base).map((channel, index) =>
    Math.round(channel + ((more[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}
