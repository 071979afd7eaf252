import { tryOrNull } from '../lib/try-or-null.ts';
import { isSecretName } from '../lib/secrets.ts';
import { Secret } from './secret.tsx';
import * as texts from './texts.tsx';
import { Unknown } from './unknown.tsx';
import fold from './fold.module.css';

interface OtherFieldsProps {
  /** Members without their own place: JSON-LD, unknown ones, and those of a wrong type. */
  fields: Record<string, unknown>;
}

/** Shows every member that the page doesn't know, folded. Renders nothing if there is none. */
export function OtherFields({ fields }: OtherFieldsProps) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return null;
  return (
    <details className={fold.fold}>
      <summary>{texts.otherFields}</summary>
      <dl>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt className="muted">
              <code translate="no">{name}</code>
            </dt>
            <dd>
              <OtherField name={name} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Characters of a value that are shown: a page with megabytes of text stalls. */
const LONGEST = 10_000;

function OtherField({ name, value }: { name: string; value: unknown }) {
  // Neither can handle values nested thousands of levels deep.
  const text = tryOrNull(() => asText(value));
  if (text === null) return <Unknown>{texts.tooDeep}</Unknown>;
  const isSecret = tryOrNull(() => mayBeSecret(name, value)) ?? true;
  if (isSecret) return <Secret {...texts.secretActions(name)} value={text} />;
  const isCut = text.length > LONGEST;
  return (
    <>
      <code translate="no">{isCut ? `${text.slice(0, LONGEST)}…` : text}</code>
      {isCut && <Unknown>{` ${texts.charactersInAll(text.length)}`}</Unknown>}
    </>
  );
}

/**
 * A member that isn't in the contract may still contain a secret, and so may a part of the wrong type. Only
 * their names can tell.
 */
function mayBeSecret(name: string, value: unknown): boolean {
  if (value === null) return false;
  if (isSecretName(name)) return true;
  return (
    typeof value === 'object' &&
    Object.entries(value).some(([inner, part]) => mayBeSecret(inner, part))
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
