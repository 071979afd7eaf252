import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { openConsole } from './console.tsx';

/** Helpers for a user who edits a profile. */

/**
 * Finds a field by its label only, which takes a fraction of the time of `getByLabelText` on a page of this
 * size.
 */
export function field(label: string): HTMLInputElement {
  const id = screen.getByText<HTMLLabelElement>(label, { selector: 'label' }).htmlFor;
  const control = document.getElementById(id);
  if (!control) throw new Error(`The label "${label}" belongs to nothing.`);
  return control as HTMLInputElement;
}
export const button = (name: string) => screen.getByRole('button', { name });
/** An item of a menu, even while the menu is closed. */
export const menuItem = (name: string) => screen.getByRole('button', { name, hidden: true });
export const saveButton = () => button('Save changes');
/** Without changes there is nothing to save, and so no save bar. */
export const noSaveBar = () => screen.queryByRole('button', { name: 'Save changes' }) === null;
export const status = () => screen.getByRole('status');

/** All text below a field that belongs to it: errors, warnings, hints. */
export function described(element: HTMLElement): string {
  return (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

/** Opens the page of a profile and waits for its form, of which the details come last. */
export async function openProfile(options: Parameters<typeof openConsole>[0]) {
  const opened = await openConsole(options);
  await screen.findByText('Details', { selector: 'h2' });
  return opened;
}

/** Replaces the text of a field by typing. */
export async function retype(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  if (text !== '') await user.type(field(label), text);
}

/** Saves the form, and waits until the page says so. */
export async function save(user: UserEvent): Promise<void> {
  await user.click(saveButton());
  await saved();
}

export const saved = () => waitFor(() => expect(status().textContent).toBe('Saved'));
export const undone = () => waitFor(() => expect(status().textContent).toBe('Undone'));
