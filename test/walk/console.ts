import { always, eventually, now } from '@antithesishq/bombadil';
import {
  actions,
  extract,
  getFingerprint,
  weighted,
  type ActionTemplate,
} from '@antithesishq/bombadil/browser';
import { back, forward, scroll, waitOnce } from '@antithesishq/bombadil/browser/defaults/actions';
import { KEY } from './key.ts';
import { seen as seenOnPage } from './watch-page.ts';

/** What Bombadil does on the pages of the console, and what must hold meanwhile. */

export {
  noConsoleErrors,
  noUncaughtExceptions,
  noUnhandledPromiseRejections,
} from '@antithesishq/bombadil/browser/defaults/properties';

const seen = extract(seenOnPage);

export const noErrorPage = always(() => !seen.current.hasErrorPage);
export const keyIsNeverShown = always(() => !seen.current.isKeyShown);
export const everyWriteIsConfirmed = always(() => seen.current.unconfirmedWrites.length === 0);

/** Holds if what is wrong at one moment is right again within some seconds. */
const soonRight = (isWrong: () => boolean, seconds: number) =>
  always(now(isWrong).implies(eventually(() => !isWrong()).within(seconds, 'seconds')));

export const focusIsNeverLost = soonRight(() => seen.current.lostFocus !== null, 2);
export const typedTextIsKept = soonRight(() => seen.current.lostTyped !== null, 4);
export const countsEqualTheLedger = soonRight(() => seen.current.wrongCounts !== null, 4);

const isWrong = () =>
  [seen.current.lostFocus, seen.current.lostTyped, seen.current.wrongCounts].some(Boolean);
let waits = 0;

/** Waits while something is wrong, until a property says so: the next step would often hide it. */
const settle = actions(() => {
  waits = isWrong() ? waits + 1 : 0;
  return waits > 0 && waits < 10 ? ['Wait'] : [];
});

type Kind = 'confirm' | 'lead' | 'button' | 'link' | 'profile' | 'field' | 'row';

/** What sends a write, and what leads to it: otherwise most dialogs would be closed before. */
const CONFIRM =
  /^(Reset [\d,]+ account|Update [\d,]+ profile|Resume|Resend|Save changes|Restore draft|Overwrite|Merge|Check again)/;
const LEAD =
  /^(Reset quota|Select all|Select team|Edit |Preview|Review|Add field|Try again|Verify|Undo)/;
/** Prints, or shows the key because the user asks for it. */
const LEFT_OUT = /Print|Show API key/;

/** Everything that a click at this moment would reach. */
const targets = extract(({ document, window }) => {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, label, [role=option], [role=menuitem]',
  );
  return [...all].flatMap((element) => {
    const { fingerprint, point } = centerOf(element);
    const hit = document.elementFromPoint(point.x, point.y);
    if (!hit || !element.contains(hit)) return [];
    const text = (element.textContent ?? '').trim();
    if (LEFT_OUT.test(text)) return [];
    if (element instanceof HTMLInputElement && element.type === 'file') return [];
    const isForeign =
      element instanceof HTMLAnchorElement &&
      (element.origin !== window.location.origin || element.target !== '');
    if (isForeign) return [];
    return [{ kind: kindOf(element, text), fingerprint, point }];
  });
});

function kindOf(element: HTMLElement, text: string): Kind {
  if (element.tagName === 'BUTTON' && CONFIRM.test(text)) return 'confirm';
  if (element.tagName === 'BUTTON' && LEAD.test(text)) return 'lead';
  if (element.getAttribute('href')?.startsWith('/teams/')) return 'profile';
  if (element.closest('tbody, [role=listbox]')) return 'row';
  if (element.tagName === 'A') return 'link';
  return element.tagName === 'BUTTON' ? 'button' : 'field';
}

const clicksOn = (kind: Kind) =>
  actions(() =>
    targets.current
      .filter((target) => target.kind === kind)
      .map(({ fingerprint, point }): ActionTemplate => ({ Click: { fingerprint, point } })),
  );

const clicks = weighted([
  [25, clicksOn('confirm')],
  [6, clicksOn('lead')],
  [6, clicksOn('button')],
  [2, clicksOn('link')],
  [4, clicksOn('profile')],
  [4, clicksOn('field')],
  [3, clicksOn('row')],
]);

/** The field with the focus. */
const field = extract(({ document }) => {
  const element = document.activeElement;
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  if (!isText || element.type === 'checkbox' || element.type === 'radio') return null;
  const label = element.labels?.[0]?.textContent ?? '';
  return { isEmpty: element.value === '', label };
});

const typeText = (pattern: string): ActionTemplate => ({
  TypeText: { text: { Regexp: pattern }, delayMillis: [0, 3] },
});

const plausible =
  "Oslo|DE|us|2001|65535|user-[0-9]{1,2}|[0-9a-f]{24}|90%|192\\.0\\.2\\.[0-9]{1,3}/32|-|<b>|'|sticky|59\\.9";

/** IDs that the walk couldn't find where the API has no lists. */
const knownIds = extract(({ window }) => {
  const text = window.localStorage.getItem('walk.known');
  return text === null ? null : (JSON.parse(text) as { accounts: string[]; profile: string });
});

const typing = actions(() => {
  const { label = '', isEmpty = false } = field.current ?? {};
  if (!field.current || label === 'API key') return [];
  const [, count] = /type the number of accounts: ([\d,]+)/.exec(label) ?? [];
  if (count !== undefined) return isEmpty ? [typeText(count.replaceAll(',', ''))] : [];
  const { accounts = [], profile = '' } = knownIds.current ?? {};
  const [teamId = '', id = ''] = profile.split('/');
  if (/Team ID|Profile ID/.test(label))
    return isEmpty ? [typeText(label.startsWith('Team') ? teamId : id)] : [];
  const someIds = accounts.slice(0, 40).join(' ');
  return [
    typeText(plausible),
    typeText(plausible),
    { TypeText: { text: { Text: [1, 12] }, delayMillis: [0, 3] } },
    ...(/IDs/.test(label) ? [typeText(someIds), typeText(accounts[0] ?? '-')] : []),
  ];
});

const BACKSPACE = 8;
const KEYS = [BACKSPACE, 9, 13, 27, 32, 33, 34, 35, 36, 37, 38, 39, 40];

const keys = actions(() => KEYS.map((code) => ({ PressKey: { code } })));

function centerOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { fingerprint: getFingerprint(element), point: { x: x + width / 2, y: y + height / 2 } };
}

const keyForm = extract(({ document }) => {
  const input = document.querySelector<HTMLInputElement>('input[autocomplete=current-password]');
  const button = input?.form?.querySelector('button[type=submit]');
  if (!input || !button) return null;
  const isFocused = document.activeElement === input;
  return { value: input.value, isFocused, input: centerOf(input), button: centerOf(button) };
});

/** Also after the walk has signed out, or was asked for the key again. */
const signIn = actions(() => {
  const form = keyForm.current;
  if (!form) return [];
  if (form.value === KEY) return [{ Click: form.button }];
  if (form.value !== '') return ['Reload'];
  return form.isFocused ? [typeText(KEY)] : [{ Click: form.input }];
});

export const steps = weighted([
  [9000, settle],
  [300, signIn],
  [40, clicks],
  [30, typing],
  [6, keys],
  [3, scroll],
  [2, back],
  [1, forward],
  [4, 'Reload'],
  [2, waitOnce],
]);
