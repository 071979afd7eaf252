interface Steps {
  right: number;
  up: number;
}

/** Pixels of one step. */
const STEP = 10;
/** The factor for steps with Shift. */
const LEAP = 5;

const directions: Record<string, Steps> = {
  ArrowLeft: { right: -1, up: 0 },
  ArrowRight: { right: 1, up: 0 },
  ArrowUp: { right: 0, up: 1 },
  ArrowDown: { right: 0, up: -1 },
};

interface Keys {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** How far an arrow key moves, where `unit` units are one pixel; undefined for other keys. */
export function stepsOf(event: Keys, unit: number): Steps | undefined {
  const direction = directions[event.key];
  if (!direction || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const length = STEP * (event.shiftKey ? LEAP : 1) * unit;
  return { right: direction.right * length, up: direction.up * length };
}
