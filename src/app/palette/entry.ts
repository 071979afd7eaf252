import type { LucideIcon } from 'lucide-react';
import type { Searched } from './search.ts';

/** Something to open or to run. */
export interface Entry {
  label: string;
  /** Distinguishes it from others with the same name. */
  detail?: string | undefined;
  /** Other words by which it is found. */
  words?: string | undefined;
  icon: LucideIcon;
  /** Why it can't be run now. */
  disabledReason?: string | undefined;
  /** Runs after the palette has closed. */
  run: () => void | Promise<unknown>;
}

/** An action after which the palette stays open, to show the result. */
export interface ReportingEntry extends Omit<Entry, 'run'> {
  report: () => Promise<string>;
}

/** Entries of one type. They are created when they are shown, because there may be very many. */
export interface Group {
  title: string;
  /** The text to search, for each entry. */
  texts: Searched;
  entryAt: (position: number) => Entry | ReportingEntry | undefined;
  /** Maximum number of entries shown. */
  limit: number;
}
