import { onTestFinished } from 'vitest';

/** The locks of a browser, which jsdom lacks. With `isSlow` they are granted only when `giveOut` is called. */
export function grantLocks({ isSlow = false } = {}): { giveOut: () => void } {
  const held = new Set<string>();
  const waiting: (() => void)[] = [];
  type Hand = (lock: { name: string } | null) => Promise<void> | undefined;
  async function request(name: string, _: LockOptions, hand: Hand): Promise<void> {
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    if (held.has(name)) {
      await hand(null);
      return;
    }
    held.add(name);
    await hand({ name });
    held.delete(name);
  }
  const query = async () => ({ held: Array.from(held, (name) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return { giveOut: () => waiting.splice(0).forEach((goOn) => goOn()) };
}
