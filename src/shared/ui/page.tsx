import { useEffect, type ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** The first part of the tab's title. */
  title: string;
  /** The h1, if it isn't the same. */
  heading?: ReactNode;
  /** One quiet line below the heading. */
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a routed page: heading, actions, content. */
export function Page({ title, heading = title, description, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Proxy Console`;
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1>{heading}</h1>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
