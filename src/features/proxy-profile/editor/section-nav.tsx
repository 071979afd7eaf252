import { formatCount } from '#shared/lib/format.ts';
import { sections } from '../model/fields.ts';
import { groupDuplicates, problemsOfSection } from '../model/problems.ts';
import { useFormMeta } from '../form/form-meta.ts';
import { CONNECT, goTo } from '../form/go-to.ts';
import styles from './section-nav.module.css';

/** Links to the sections of the form, each with the number of its problems, and to Connect below it. */
export function SectionNav() {
  const { problems } = useFormMeta();
  return (
    <nav className={styles.nav} aria-label="Sections">
      {sections.map(({ id, title }) => {
        const count = groupDuplicates(problemsOfSection(problems, id)).length;
        return (
          // The browser follows the link, but ignores a URL that it already shows. So the click handler goes
          // there as well.
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
      <a href={`#${CONNECT}`} onClick={() => goTo(CONNECT)}>
        Connect
      </a>
    </nav>
  );
}
