import { fieldNames, sections, type Section, type FieldName } from '../model/fields.ts';

/** The ID of the region "Connect", which is a part of another feature. */
export const CONNECT = 'connect';

type Place = FieldName | Section['id'] | typeof CONNECT;

const sectionIds: readonly Place[] = [...sections.map(({ id }) => id), CONNECT];

/** The target of a link into the form: `#location` is a section, `#location.city` a field. */
export function placeOfHash(hash: string): Place | undefined {
  return [...sectionIds, ...fieldNames].find((place) => hash === `#${place}`);
}

/** Opens a folded section, or the section of a field, and returns the element. */
export function openSection(place: Place | undefined): HTMLElement | null {
  const target = document.getElementById(place ?? '');
  // Connect folds only settings that are complete.
  if (place === CONNECT) return target;
  const details = target?.closest('details') ?? target?.querySelector('details');
  if (details) details.open = true;
  return target;
}

/** Focuses a field, or a section as a whole, and opens it if it is folded. */
export function goTo(place: Place | undefined): void {
  const target = openSection(place);
  target?.focus({ preventScroll: true });
  const isSection = sectionIds.some((id) => id === place);
  target?.scrollIntoView({ block: isSection ? 'start' : 'center' });
}

/**
 * Puts text into the input of a field as if it were typed there, so that everything that listens to typing
 * reacts: the form, its validation, and the server's problems with the old text. The focus doesn't move.
 */
export function enterText(name: FieldName, text: string): void {
  const input = document.getElementById(name);
  if (input instanceof HTMLInputElement && input.value !== text)
    replaceText(input, text, 0, input.value.length);
}

/** Replaces a part of an input's text and puts the caret after it. */
export function replaceText(input: HTMLInputElement, text: string, from: number, to: number): void {
  input.setRangeText(text, from, to, 'end');
  input.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
  );
}
