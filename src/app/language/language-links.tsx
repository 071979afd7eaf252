import Check from 'lucide-react/icons/check';
import Languages from 'lucide-react/icons/languages';
import { useId, useState } from 'react';
import { leaveUnasked, usePath } from '#shared/lib/navigation.ts';
import { base } from '#shared/lib/paths.ts';
import { keepInTab } from '#shared/storage/kept-in-tab.ts';
import { isolated, list } from '#shared/lib/texts.ts';
import type { RunNoun } from '#shared/run/kind.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { pageLanguage, siteLanguages } from './languages.ts';
import * as texts from './texts.ts';
import styles from './language-links.module.css';

interface LanguageLinksProps {
  /** What is running in this tab. */
  longWork?: () => RunNoun | undefined;
}

/** The languages of the site, each a link to the current page, which can also be opened in a tab of its own. */
export function LanguageLinks({ longWork }: LanguageLinksProps) {
  // The links follow the page.
  usePath();
  const headingId = useId();
  const [asked, setAsked] = useState<{ code: string; work: RunNoun }>();
  const languages = siteLanguages();
  if (languages.length === 0) return null;

  function choose(code: string) {
    const work = code === pageLanguage ? undefined : longWork?.();
    if (work) setAsked({ code, work });
    else chooseLanguage(code);
  }

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
                choose(hreflang);
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
      {asked && (
        <ConfirmDialog
          title={texts.changeDuring[asked.work]}
          confirmation={texts.changeLanguage}
          onConfirm={() => chooseLanguage(asked.code)}
          onClose={() => setAsked(undefined)}
        >
          {texts.changeInterrupts[asked.work]}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The address of the current page in a language. */
function addressIn(code: string): string {
  const { pathname, search, hash } = location;
  return `/${code}${pathname.slice(base.length)}${search}${hash}`;
}

/** Shows the current page in a language, and later ones too. What was selected and typed comes along. */
function chooseLanguage(code: string): void {
  const cookie = `language=${code}`;
  const isStored = () => document.cookie.split('; ').includes(cookie);
  // A proxy in front of the server removes cookies.
  const wasIgnored = isStored();
  document.cookie = `${cookie}; Path=/; Max-Age=31536000; SameSite=Lax`;
  if (code === pageLanguage) return;
  // Then nothing is lost that the browser would have to ask about.
  if (keepInTab()) leaveUnasked();
  // A server that writes its settings into the page also reads the cookie, unless the address names a language.
  const isServerAsked = base === '' && document.getElementById('config') !== null;
  if (isServerAsked && isStored() && !wasIgnored) location.reload();
  else location.assign(addressIn(code));
}
