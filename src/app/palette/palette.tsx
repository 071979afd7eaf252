import { useState } from 'react';
import { CommandPalette } from './command-palette.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

export type PaletteDialog = 'palette' | 'shortcuts';

interface PaletteProps {
  first: PaletteDialog;
  onSignOut: () => void;
}

/** The command palette or the sheet of shortcuts, until it is closed. */
export function Palette({ first, onSignOut }: PaletteProps) {
  const [opened, setOpened] = useState<PaletteDialog | null>(first);
  const close = () => setOpened(null);
  if (opened === null) return null;
  if (opened === 'shortcuts') return <ShortcutsDialog onClose={close} />;
  return (
    <CommandPalette
      onShowShortcuts={() => setOpened('shortcuts')}
      onSignOut={onSignOut}
      onClose={close}
    />
  );
}
