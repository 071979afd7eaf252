import { classNames } from '#shared/lib/class-names.ts';
import styles from './command-palette.module.css';
import type { Entry, ReportingEntry } from './entry.ts';

interface PaletteOptionProps {
  id: string;
  entry: Entry | ReportingEntry;
  /** Whether Enter chooses it. */
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One entry of the palette. The focus stays in the input, which announces the active option. */
export function PaletteOption({ id, entry, active, onPoint, onChoose }: PaletteOptionProps) {
  const { label, icon: Icon, disabledReason, detail } = entry;
  return (
    <button
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={disabledReason !== undefined || undefined}
      className={classNames(styles.option, active && styles.active)}
      onPointerMove={active ? undefined : onPoint}
      onClick={onChoose}
    >
      <Icon aria-hidden size={16} />
      <bdi className={styles.label}>{label}</bdi>{' '}
      <bdi className={styles.detail}>{disabledReason ?? detail}</bdi>
    </button>
  );
}
