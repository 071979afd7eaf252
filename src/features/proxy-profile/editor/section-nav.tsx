import { formatCount } from '#shared/lib/format.ts';
import { sections } from '../model/fields.ts';
import { groupDuplicates, problemsOfSection, type PlacedProblem } from '../model/problems.ts';
import { goTo } from './go-to.ts';
import styles from './section-nav.module.css';

/** Links to the sections of the form, each with the number of its problems. */
export function SectionNav({ problems }: { problems: readonly PlacedProblem[] }) {
  return (
    <nav className={styles.nav} aria-label="Sections">
      {sections.map(({ id, title }) => {
        const count = groupDuplicates(problemsOfSection(problems, id)).length;
        return (
          // The browser follows the link, but ignores an address that it already shows. So the click
          // goes there as well.
          <a key={id} href={`#${id}`} onClick={() => goTo(id)}>
            {title}
            {count > 0 && (
              <>
                <span aria-hidden className={styles.count}>
                  {count}
                </span>
                <span className="visually-hidden">, {formatCount(count, 'problem')}</span>
              </>
            )}
          </a>
        );
      })}
    </nav>
  );
}
