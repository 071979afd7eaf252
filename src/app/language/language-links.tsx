import Check from 'lucide-react/icons/check';
import Languages from 'lucide-react/icons/languages';
import { useId } from 'react';
import { usePath } from '#shared/lib/navigation.ts';
import { isolated, list } from '#shared/lib/texts.ts';
import { addressIn, chooseLanguage, pageLanguage, siteLanguages } from './languages.ts';
import * as texts from './texts.ts';
import styles from './language-links.module.css';

/** The languages of the site, each a link to the current page, which can also be opened in a tab of its own. */
export function LanguageLinks() {
  // The links follow the page.
  usePath();
  const headingId = useId();
  const languages = siteLanguages();
  if (languages.length === 0) return null;
  const byMachine = languages.filter(({ dataset }) => 'byMachine' in dataset);
  return (
    <div className={styles.languages}>
      <p id={headingId} className={`muted small ${styles.heading}`}>
        <Languages aria-hidden size={16} />
        {texts.language}
      </p>
      <ul aria-labelledby={headingId}>
        {languages.map(({ hreflang, title }) => (
          <li key={hreflang}>
            <a
              href={addressIn(hreflang)}
              hrefLang={hreflang}
              lang={hreflang}
              aria-current={hreflang === pageLanguage || undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                chooseLanguage(hreflang);
              }}
            >
              {hreflang === pageLanguage && <Check aria-hidden size={16} />}
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
      {byMachine.length > 0 && (
        <p className={`muted small ${styles.note}`}>
          {texts.translatedByMachine(list(byMachine.map(({ title }) => isolated(title))))}
        </p>
      )}
    </div>
  );
}
