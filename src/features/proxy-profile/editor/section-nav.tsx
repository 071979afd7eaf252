import { formatCount } from '#shared/lib/format.ts';
import { groups } from '../model/fields.ts';
import { alike, findingsOfGroup, type PlacedFinding } from '../model/problems.ts';
import { goTo } from './go-to.ts';
import styles from './section-nav.module.css';

/** Links to the sections of the form, with how much the server found in each. */
export function SectionNav({ findings }: { findings: readonly PlacedFinding[] }) {
  return (
    <nav className={styles.nav} aria-label="Sections">
      {groups.map(({ id, title }) => {
        const count = alike(findingsOfGroup(findings, id)).length;
        return (
          // The address follows by itself, for the link is one. An address that is there already is no
          // news to the browser, so the press goes there too.
          <a key={id} href={`#${id}`} onClick={() => goTo(id)}>
            {title}
            {count > 0 && (
              <>
                <span aria-hidden className={styles.count}>
                  {count}
                </span>
                <span className="visually-hidden">, {formatCount(count, 'finding')}</span>
              </>
            )}
          </a>
        );
      })}
    </nav>
  );
}
