import { usePath } from '#shared/lib/navigation.ts';
import { addressIn, chooseLanguage, pageLanguage, siteLanguages } from './languages.ts';
import * as texts from './texts.ts';
import styles from '../apis/api-links.module.css';

/** The languages of the site, each a link to the current page, which can also be opened in a tab of its own. */
export function LanguageLinks() {
  // The links follow the page.
  usePath();
  const languages = siteLanguages();
  if (languages.length === 0) return null;
  return (
    <ul className={`stack closest ${styles.links}`} aria-label={texts.language}>
      {languages.map(({ code, name }) => (
        <li key={code}>
          <a
            className="stack closest"
            href={addressIn(code)}
            hrefLang={code}
            lang={code}
            aria-current={code === pageLanguage || undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              chooseLanguage(code);
            }}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
