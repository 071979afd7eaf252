import { ExternalLink as Icon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './external-link.module.css';

/**
 * An address that the API sent: a link only where it is http or https, and then without opener and
 * referrer; anything else (`javascript:`, `data:`, a relative path) stays plain text.
 */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  if (!isWebAddress(href)) return <bdi>{href}</bdi>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {children ?? <bdi>{href}</bdi>}
      <Icon aria-hidden size={13} />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
