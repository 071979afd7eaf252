import { useEffect, useId, useRef, useState } from 'react';
import type { FormatSubject, ProxyAccount, ProxyProfile, Reading } from '#contract';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button.tsx';
import fold from '#shared/ui/fold.module.css';
import { Notice } from '#shared/ui/notice.tsx';
import panel from '#shared/ui/panel.module.css';
import styles from './connect.module.css';
import { EndpointFields, FormatSelect, useSettings } from './connection-settings.tsx';
import { namesWhitelist, portOf, schemeOf, type Connection } from './model/connection.ts';
import { hasCredentials, ambiguity, lineOf } from './model/line.ts';
import { isMissing } from './model/texts.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import type { Format } from './model/formats.ts';

interface ConnectPanelProps {
  /** Undefined if the account isn't known. */
  account: Reading<ProxyAccount> | undefined;
  /** The account is being read, so nothing is missing yet. */
  isLoading?: boolean;
  /** The profile, as it is stored; undefined on an account's own. */
  profile?: Reading<ProxyProfile> | undefined;
  /** The form of the profile has other values. */
  isEdited?: boolean;
}

/** The line with which a program connects through a profile, or with an account. */
export function ConnectPanel({
  account,
  isLoading = false,
  profile,
  isEdited = false,
}: ConnectPanelProps) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  // The page has followed its address before this code was there.
  useEffect(() => {
    if (location.hash !== `#${section.current?.id}`) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, []);
  /** What the API doesn't say of the account. */
  const [typed, setTyped] = useState({ username: '', password: '' });
  const entries = account?.ip_whitelist?.ports ?? [];
  const subjects: FormatSubject[] = profile
    ? ['profile', 'account']
    : ['account', ...(entries.length > 0 ? (['entry'] as const) : [])];
  const settings = useSettings(subjects);
  const { saved, host, format, hostProblem, siteProblem } = settings;

  const knownScheme = schemeOf(profile?.proxy_protocol);
  const hasPort = portOf(profile?.port) === undefined;
  const port = hasPort ? settings.port : profile?.port;
  const connection: Connection = {
    host,
    port: port ?? undefined,
    scheme: knownScheme ?? saved.scheme,
    password: typed.password,
    account: { ...account, username: account?.username || typed.username },
    profile,
    entry: entries.find((entry) => entry.port !== undefined && String(entry.port) === portOf(port)),
  };
  const whitelist = texts.whitelistText(
    profile?.auth_method,
    account?.ip_whitelist?.is_enabled === true,
  );
  const isBareOffered = whitelist !== undefined && format.bare !== undefined;
  const [isBareWanted, setBareWanted] = useState<boolean>();
  const isBare = isBareOffered && (isBareWanted ?? namesWhitelist(profile?.auth_method));
  const parts = (isBare && format.bare) || format.parts;
  const needsCredentials = hasCredentials(parts);
  const isPortInvalid = hasPort && saved.port !== '' && portOf(saved.port) === undefined;
  const wanted = {
    username: needsCredentials && !isLoading && !account?.username,
    password: needsCredentials && !isLoading && !account?.plain_password,
  };

  // Opened once something is missing, and left open, without a way to fold them: fields that fold while one types in
  // them would be in the way.
  const [areFieldsOpen, setFieldsOpen] = useState(host === undefined || portOf(port) === undefined);
  if (!areFieldsOpen && (wanted.username || wanted.password)) setFieldsOpen(true);

  const Heading = profile ? 'h2' : 'h3';
  return (
    <section
      ref={section}
      {...(profile && { id: 'connect', tabIndex: -1 })}
      className={profile ? classNames('stack frame', panel.panel, styles.panel) : 'stack ruled'}
      aria-labelledby={headingId}
    >
      <header className={classNames('row', styles.header)}>
        <Heading id={headingId}>{common.connect}</Heading>
        <FormatSelect settings={settings} isCompact />
      </header>
      {siteProblem !== undefined && (
        <Notice tone="warning" title={texts.settingsAreInvalid}>
          <p dir="auto">{siteProblem}</p>
        </Notice>
      )}
      {isLoading ? (
        <p className="muted small">{texts.loadingAccount}</p>
      ) : (
        <ConnectionLine
          parts={parts}
          connection={connection}
          isEdited={isEdited}
          invalid={[hostProblem === undefined ? '' : 'host', isPortInvalid ? 'port' : '']}
        />
      )}
      {whitelist !== undefined && hasCredentials(format.parts) && (
        <div className="row muted small">
          <span>{whitelist}</span>
          {isBareOffered && (
            <Checkbox
              label={texts.includeCredentials}
              checked={!isBare}
              onChange={({ target }) => setBareWanted(!target.checked)}
            />
          )}
        </div>
      )}
      <details className={fold.fold} open={areFieldsOpen}>
        <summary hidden={areFieldsOpen}>{texts.connectionSettings}</summary>
        <EndpointFields
          settings={settings}
          knownScheme={knownScheme}
          hasPort={hasPort}
          ports={entries.flatMap((entry) => entry.port ?? [])}
        >
          {wanted.username && (
            <TextField
              label={texts.proxyUsername}
              name="proxy-username"
              hint={texts.notSaved}
              value={typed.username}
              onChange={(username) => setTyped({ ...typed, username })}
            />
          )}
          {wanted.password && (
            <TextField
              label={texts.proxyPassword}
              hint={texts.notSaved}
              name="proxy-password"
              type="password"
              // Browsers fill a saved password, which is the API key, in spite of "off".
              autoComplete="new-password"
              value={typed.password}
              onChange={(password) => setTyped({ ...typed, password })}
            />
          )}
        </EndpointFields>
      </details>
    </section>
  );
}

interface ConnectionLineProps {
  parts: Format['parts'];
  connection: Connection;
  isEdited: boolean;
  /** The parts that were entered but are invalid; their fields say what is wrong. */
  invalid: readonly string[];
}

/**
 * The line for a program, with its password masked until it is shown. While masked, the password isn't in the
 * page. Otherwise what is missing, part by part.
 */
function ConnectionLine({ parts, connection, isEdited, invalid }: ConnectionLineProps) {
  const [asked, setAsked] = useState<string>();
  const line = lineOf(parts, connection);
  if (line.missing) {
    const missing = line.missing.filter((name) => !invalid.includes(name));
    const endpoint = texts.endpointText(missing.includes('host'), missing.includes('port'));
    return (
      <ul className={classNames('muted small', styles.note)} aria-live="polite">
        {endpoint !== undefined && <li>{endpoint}</li>}
        {missing
          .filter((name) => name !== 'host' && name !== 'port')
          .map((name) => (
            <li key={name}>{isMissing(name)}</li>
          ))}
      </ul>
    );
  }
  if (line.problem !== undefined) return <p aria-live="polite">{line.problem}</p>;
  const { text } = line;
  // Another line is masked again, because the user hasn't asked for that one.
  const isShown = asked === text;
  const remark = ambiguity(parts, connection);
  return (
    <>
      <div className={classNames('row', styles.line)}>
        <code translate="no" data-secret={isShown || undefined}>
          {isShown ? text : lineOf(parts, connection, { isMasked: true }).text}
        </code>
        <Button
          variant="quiet"
          icon={isShown ? EyeOff : Eye}
          iconOnly
          aria-pressed={isShown}
          onClick={() => setAsked(isShown ? undefined : text)}
        >
          {texts.showConnection}
        </Button>
        <CopyButton label={texts.copyConnection} text={text} iconOnly isMasked={!isShown} />
      </div>
      {isEdited && <p className="muted small">{texts.editsNotIncluded}</p>}
      {remark !== undefined && <p className="muted small">{remark}</p>}
    </>
  );
}
