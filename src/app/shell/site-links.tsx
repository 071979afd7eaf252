import { brand } from '#shared/page/brand.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './menu-texts.ts';
import styles from './site-links.module.css';

/** The operator's support and terms, where they are set. */
export function SiteLinks() {
  const { supportLink, termsLink } = brand;
  if (supportLink === undefined && termsLink === undefined) return null;
  return (
    <p className={`row small ${styles.links}`}>
      {supportLink !== undefined && <SiteLink href={supportLink}>{texts.support}</SiteLink>}
      {termsLink !== undefined && <SiteLink href={termsLink}>{texts.terms}</SiteLink>}
    </p>
  );
}

/** A page opens in its own tab, so that nothing typed is lost; mail opens another program. */
function SiteLink({ href, children }: { href: string; children: string }) {
  const isPage = /^https:/i.test(href);
  return (
    <a href={href} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}>
      <span>{children}</span>
      {isPage && <span className="visually-hidden">{` ${common.opensInNewTab}`}</span>}
    </a>
  );
}
