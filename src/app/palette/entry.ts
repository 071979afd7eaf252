import type { LucideIcon } from 'lucide-react';
import type { Searched } from './search.ts';

/** One thing that can be gone to or done. */
export interface Entry {
  label: string;
  /** What tells it from others of the same name. */
  detail?: string | undefined;
  icon: LucideIcon;
  /** Why it cannot be done now. */
  disabledReason?: string | undefined;
  /** Runs after the palette has closed. */
  run: () => void | Promise<unknown>;
}

/** A deed after which the palette stays open, to say how it went. */
export interface ReportingEntry extends Omit<Entry, 'run'> {
  report: () => Promise<string>;
}

/** Entries of one kind. They are made when they are shown, as there may be very many. */
export interface Group {
  title: string;
  /** What is searched, for each entry. */
  texts: Searched;
  entryAt: (position: number) => Entry | ReportingEntry | undefined;
  /** How many are shown at once. */
  limit: number;
}
