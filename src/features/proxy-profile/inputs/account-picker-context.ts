import { createContext, type ComponentType } from 'react';

interface AccountPickerProps {
  title: string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Chooses an account. It belongs to another feature, and its code loads with `fetch`; null: there is no choice. */
export const AccountPickerContext = createContext<
  (ComponentType<AccountPickerProps> & { fetch: () => Promise<void> }) | null
>(null);

/** Draws the name of an account as far as that is known, which belongs to another feature, too. */
export const AccountNameContext = createContext<((id: string) => Content) | null>(null);
