import Icon from 'lucide-react/icons/external-link';
import * as common from '../lib/texts.ts';
import { tryOrNull } from '../lib/try-or-null.ts';
import { inSpan, space } from './apart.tsx';
import styles from './external-link.module.css';
import * as texts from './texts.tsx';

/**
 * An address that the API sent: a link only if it is http or https, and then without opener and referrer;
 * anything else (`javascript:`, `data:`, a relative path) stays plain text. A link always shows its host. An
 * address with a username isn't a link: before an `@`, anything can look like the host.
 */
export function ExternalLink({ href, children }: { href: string; children?: Content }) {
  const url = webAddress(href);
  if (!url) return <bdi translate="no">{href}</bdi>;
  if (url.username !== '' || url.password !== '') {
    return (
      <span>
        {texts.leadsTo(<bdi translate="no">{href}</bdi>, <bdi translate="no">{url.host}</bdi>)}
      </span>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {inSpan(children) ?? <bdi translate="no">{href}</bdi>}
      <Icon aria-hidden size={13} />
      {(children !== undefined || !isPlain(href, url)) && (
        <>
          {space}
          <span className={`muted small ${styles.host}`}>
            <bdi translate="no">{breakable(url.host)}</bdi>
          </span>
        </>
      )}
      <span className="visually-hidden">{` ${common.opensInNewTab}`}</span>
    </a>
  );
}

/** A host that may wrap after its dots, but not within a word. */
function breakable(host: string): Elements {
  return host
    .split(/(?<=\.)/)
    .flatMap((part, index) => [index > 0 && <wbr key={index} />, <span key={part}>{part}</span>]);
}

function webAddress(text: string): URL | null {
  return /^https?:\/\//i.test(text) ? tryOrNull(() => new URL(text)) : null;
}

/**
 * Whether the text shows the host as it is: only plain characters, and no other host that it could be
 * mistaken for.
 */
function isPlain(text: string, { origin }: URL): boolean {
  return (
    /^[!-~]+$/.test(text) &&
    (text === origin || ['/', '?', '#'].some((sign) => text.startsWith(`${origin}${sign}`)))
  );
}
