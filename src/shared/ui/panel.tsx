import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  /** Heading and accessible name of the region. */
  title: string;
  /** Stands at the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page, as a region that can be jumped to. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
