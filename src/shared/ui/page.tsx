import { useEffect } from 'react';
import { facts } from '../lib/texts.ts';
import { brand } from '../page/brand.ts';
import styles from './page.module.css';

interface PageProps {
  /** The h1, and the first part of the tab's title. */
  title: string;
  /** The title is a name. */
  isName?: boolean;
  /** One quiet line below the heading. */
  description?: Content;
  actions?: Elements;
  children: Elements;
}

/** The frame of a routed page: heading, actions, content. */
export function Page({ title, isName, description, actions, children }: PageProps) {
  useEffect(() => {
    document.title = facts([title, brand.name]);
  }, [title]);
  return (
    <div className={`stack ${styles.page}`}>
      <header className={`row apart ${styles.header}`}>
        <div className={`stack closest ${styles.heading}`}>
          <h1 className="clamped">
            <bdi translate={isName ? 'no' : 'yes'}>{title}</bdi>
          </h1>
          {description && <p className={`muted ${styles.description}`}>{description}</p>}
        </div>
        {actions && <div className={`row slim ${styles.actions}`}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
