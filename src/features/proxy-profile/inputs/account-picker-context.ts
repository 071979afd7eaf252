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
