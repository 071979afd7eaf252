import Check from 'lucide-react/icons/check';
import Languages from 'lucide-react/icons/languages';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { usePath } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { isolated, list } from '#shared/lib/texts.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { addressIn, chooseLanguage } from './choose-language.ts';
import { pageLanguage, siteLanguages } from './languages.ts';
import { closeMenuOf } from '#shared/ui/menu-item.tsx';
import { seeProgress } from '../runs/texts.ts';
import * as texts from './texts.ts';
import { space } from '#shared/ui/apart.tsx';
import styles from './language-links.module.css';

interface LanguageLinksProps {
  /** Whether something is running in this tab. */
  isWorking?: () => boolean;
}

/** The languages of the site, each a link to the current page, which can also be opened in a tab of its own. */
export function LanguageLinks({ isWorking }: LanguageLinksProps) {
  // The links follow the page.
  usePath();
  const headingId = useId();
  const [asked, setAsked] = useState<string>();
  const languages = siteLanguages();
  if (languages.length === 0) return null;

  function choose(code: string) {
    if (code !== pageLanguage && isWorking?.()) setAsked(code);
    else void chooseLanguage(code);
  }

  const byMachine = languages.filter(({ dataset }) => 'byMachine' in dataset);
  return (
    <div className={styles.languages}>
      <p id={headingId} className={`row unwrapped muted small ${styles.heading}`}>
        <Languages aria-hidden size={16} />
        <span>{texts.language}</span>
      </p>
      <ul aria-labelledby={headingId}>
        {languages.map(({ hreflang, title }) => (
          <li key={hreflang}>
            <a
              className="row unwrapped choice"
              href={addressIn(hreflang)}
              hrefLang={hreflang}
              lang={hreflang}
              aria-current={hreflang === pageLanguage || undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                choose(hreflang);
              }}
            >
              {hreflang === pageLanguage && <Check aria-hidden size={16} />}
              <bdi translate="no">{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
      {byMachine.length > 0 && (
        <p className={`muted small ${styles.note}`}>
          {texts.translatedByMachine(list(byMachine.map(({ title }) => isolated(title))))}
        </p>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={texts.changeNow}
          confirmation={texts.changeLanguage}
          onConfirm={() => {
            setAsked(undefined);
            void chooseLanguage(asked);
          }}
          onClose={() => setAsked(undefined)}
        >
          <span>{texts.changeInterrupts}</span>
          {space}
          <Link
            href={paths.history()}
            onClick={({ currentTarget }) => {
              closeMenuOf(currentTarget);
              setAsked(undefined);
            }}
          >
            {seeProgress}
          </Link>
        </ConfirmDialog>
      )}
    </div>
  );
}
