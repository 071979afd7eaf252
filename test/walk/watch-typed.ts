import { allOf } from './device-database.ts';

/** What was typed into the form of a profile, by field. Survives a reload. */
interface Typed {
  path: string;
  values: Record<string, string>;
}

interface DraftsRecord {
  drafts: { edits: Record<string, string | boolean> }[];
}

const NAME = 'walk.typed';
const FORM = /^\/teams\/[^/]+\/proxy-profiles\/[^/]+$/;
/** Buttons that decide nothing about what was typed. */
const HARMLESS = /^(Cancel|Leave without saving|Review changes|Sign in)$/;

/** Remembers what is typed, until a button is pressed that may replace it. */
export function watchTyped(): void {
  document.addEventListener('input', ({ target, isTrusted }) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isText || !isTrusted || !FORM.test(location.pathname)) return;
    if (!target.name || target.type === 'checkbox' || target.type === 'radio') return;
    const { path, values } = read();
    const kept = path === location.pathname ? values : {};
    write({ path: location.pathname, values: { ...kept, [target.name]: target.value } });
  });
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element && target.closest('button, [role=option], select');
      if (control && !HARMLESS.test((control.textContent ?? '').trim())) write(nothing);
    },
    { capture: true },
  );
}

/** A text that is neither in its field nor in a draft, if the form is shown. */
export async function lostTyped(): Promise<string | null> {
  const { path, values } = read();
  if (path !== location.pathname) return null;
  const records = await allOf<DraftsRecord>('profileDrafts');
  const drafts = records.flatMap((record) => record.drafts);
  for (const [name, value] of Object.entries(values)) {
    const field = document.getElementsByName(name)[0] as HTMLInputElement | undefined;
    const isKept = drafts.some(({ edits }) => edits[name] === value);
    if (field && field.value !== value && !isKept) return `${name}: ${value}`;
  }
  return null;
}

/** Whether there is a text to compare on this page. */
export const isTyped = () => read().path === location.pathname;

const nothing: Typed = { path: '', values: {} };

const read = () => JSON.parse(sessionStorage.getItem(NAME) ?? JSON.stringify(nothing)) as Typed;

const write = (typed: Typed) => sessionStorage.setItem(NAME, JSON.stringify(typed));
