/** Which writes the last confirming buttons allow, and the requests that none did. Survives a reload. */
interface Permissions {
  /** Accounts that may be reset, and those that were. A reload ends it, until Resume is pressed. */
  reset: { most: number; sent: string[]; isOver: boolean };
  /** The same with profiles of a bulk edit. */
  bulk: { most: number; sent: string[]; isOver: boolean };
  /** Saves of the form. */
  saves: number;
  writes: number;
  unconfirmed: string[];
}

const NAME = 'walk.writes';
const nothing = { most: 0, sent: [], isOver: true };
const none: Permissions = { reset: nothing, bulk: nothing, saves: 0, writes: 0, unconfirmed: [] };

function change(step: (now: Permissions) => void): void {
  const now = read();
  step(now);
  sessionStorage.setItem(NAME, JSON.stringify(now));
}

function read(): Permissions {
  return JSON.parse(sessionStorage.getItem(NAME) ?? JSON.stringify(none)) as Permissions;
}

/** The number of writes so far, and those that were sent without a press on a button that says so. */
export function seenWrites(): { count: number; unconfirmed: string[] } {
  const { writes, unconfirmed } = read();
  return { count: writes, unconfirmed };
}

/** Compares each write of this page with the presses before it. */
export function watchWrites(): void {
  change((now) => {
    now.reset.isOver = true;
    now.bulk.isOver = true;
    now.saves = 0;
  });
  document.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const isDisabled = button?.disabled === true || button?.ariaDisabled === 'true';
      if (button && isTrusted && !isDisabled) press(textOf(button));
    },
    { capture: true },
  );
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const method = init?.method ?? 'GET';
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (method !== 'GET' && pathname.startsWith('/api/')) write(pathname, init?.body);
    return send.call(globalThis, input, init);
  };
}

const textOf = (button: Element) => (button.textContent ?? '').trim().replaceAll(/\s+/g, ' ');

const countIn = (text: string) => Number(text.replaceAll(/\D/g, ''));

function press(text: string): void {
  change((now) => {
    if (/^(Reset|Resend requests for) [\d,]+ accounts?$/.test(text)) {
      now.reset = { most: countIn(text), sent: [], isOver: false };
    } else if (/^Update [\d,]+ profiles?$/.test(text)) {
      now.bulk = { most: countIn(text), sent: [], isOver: false };
    } else if (text === 'Resume') {
      now.reset.isOver = false;
      now.bulk.isOver = false;
    } else if (SAVES.test(text)) now.saves = 1;
  });
}

const SAVES =
  /^(Save changes|Save changes anyway|Overwrite|Check again and save|Save without checking|Try again|Undo save|Redo changes)$/;

function write(path: string, body: unknown): void {
  change((now) => {
    now.writes += 1;
    const isReset = path.endsWith('/reset-quota');
    if (!isReset && now.saves > 0) {
      now.saves -= 1;
      return;
    }
    const run = isReset ? now.reset : now.bulk;
    const sent = isReset
      ? (JSON.parse(String(body)) as { id: string }[]).map(({ id }) => id)
      : [path];
    run.sent = [...new Set([...run.sent, ...sent])];
    if (run.isOver || run.sent.length > run.most) {
      now.unconfirmed.push(`${path}: ${run.sent.length} of ${run.most}, ${String(run.isOver)}`);
    }
  });
}
