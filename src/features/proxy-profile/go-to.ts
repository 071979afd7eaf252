import type { FieldName, FieldGroup } from './fields.ts';

/** Puts the focus on a field, or on a section as a whole. */
export function goTo(place: FieldName | FieldGroup['id'] | undefined): void {
  const target = document.getElementById(place ?? '');
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
