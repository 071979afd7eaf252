import { formatCount } from '#shared/lib/format.ts';
import { sections } from '../model/fields.ts';
import { groupDuplicates, problemsOfSection, type PlacedProblem } from '../model/problems.ts';
import { goTo } from './go-to.ts';
import styles from './section-nav.module.css';

/** Links to the sections of the form, with how much the server found in each. */
export function SectionNav({ problems }: { problems: readonly PlacedProblem[] }) {
  return (
    <nav className={styles.nav} aria-label="Sections">
      {sections.map(({ id, title }) => {
        const count = groupDuplicates(problemsOfSection(problems, id)).length;
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
