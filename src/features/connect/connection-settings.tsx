import { useId, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import {
  type FormatSubject,
  type ProxyAccount,
  type Reading,
  connectSettings,
  dottedPath,
  readHost,
} from '#contract';
import { type Api, useApi } from '#shared/api/api-context.tsx';
import { createObservable, useObservable } from '#shared/lib/observable.ts';
import { namedBySite } from '#shared/lib/texts.ts';
import { oncePer } from '#shared/lib/once-per.ts';
import { type Format, builtInFormats, formatKey, siteFormat } from './model/formats.ts';
import { lineOf } from './model/line.ts';
import { ruleText } from '#shared/rules/rule-texts.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { type Scheme, portOf, schemes } from './model/connection.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { asciiDigits } from '#shared/forms/take-digits.ts';
import { TextField } from '#shared/forms/text-field.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import * as texts from './texts.tsx';
import { Field } from '#shared/forms/field.tsx';
import { Select } from '#shared/forms/select.tsx';
import { STORE } from '#shared/lib/root.ts';

type Settings = ReturnType<typeof useSettings>;

/** The operator's settings for connections, with those saved in this browser. */
export function useSettings(subjects: readonly FormatSubject[]) {
  const api = useApi();
  return settingsFor(api, useObservable(settingsOf(api)), subjects);
}

function settingsFor(api: Api, saved: SavedSettings, subjects: readonly FormatSubject[]) {
  const { host, port, formats: siteFormats, siteProblem } = siteSettings(api);
  const siteHost = readHost(host).host;
  const typed = readHost(saved.host);
  const formats = [
    ...builtInFormats,
    ...siteFormats.filter(({ subject }) => subject && subjects.includes(subject)),
  ];
  const format: Format =
    formats.find((each) => formatKey(each) === saved.format) ?? (builtInFormats[0] as Format);
  return {
    saved,
    change: (change: Partial<SavedSettings>) => changeSettings(api, change),
    /** The operator's host, which is used until the user enters another one. */
    siteHost,
    /** The host to use, in its ASCII form; undefined if there is none. */
    host: saved.host === '' ? siteHost : typed.host,
    /** What is wrong with the host that the user typed. */
    hostProblem: saved.host === '' ? undefined : typed.problem && ruleText(typed.problem),
    /** The operator's port for accounts, used like the host. */
    sitePort: port,
    /** The port to use where the API tells none, which may be invalid or empty. */
    port: saved.port || port,
    siteProblem,
    formats,
    /** The format chosen last, if it is among them. */
    format,
  };
}

const siteSettings = oncePer(({ config }: Api) => {
  const { data, error } = z.safeParse(connectSettings, config.connect ?? {});
  const [issue] = error?.issues ?? [];
  return {
    host: data?.host ?? '',
    port: data?.port === undefined ? '' : String(data.port),
    formats: data?.formats.map(siteFormat) ?? [],
    /** What is wrong with them, in English as all that is said about them. */
    siteProblem: issue && `${dottedPath(['connect', ...issue.path])}: ${issue.message}`,
  };
});

type Account = Reading<ProxyAccount>;

/**
 * The line of an account by itself, in the format chosen last; undefined if it would be incomplete. The result is itself
 * undefined if that holds for each account, because the host or the port isn't known.
 */
export function accountLines(api: Api): ((account: Account) => string | undefined) | undefined {
  const { saved, host, port, format } = settingsFor(api, settingsOf(api).get(), ['account']);
  if (host === undefined || portOf(port) === undefined) return undefined;
  const { scheme } = saved;
  return (account) => lineOf(format.parts, { host, port, scheme, account }).text;
}

interface CopyLineProps {
  account: Account;
  /** The name of the button. */
  label: string;
  iconOnly?: boolean;
  tabIndex?: number;
}

/** Copies the line of an account, where it is complete. */
export function CopyLine({ account, ...props }: CopyLineProps) {
  const api = useApi();
  const saved = useObservable(settingsOf(api));
  const line = useMemo(() => saved && accountLines(api)?.(account), [api, account, saved]);
  return line && <CopyButton {...props} text={line} isMasked />;
}

/** Never a password: that is typed for one line. */
const savedSettings = z.object({
  host: z._default(z.string(), ''),
  port: z._default(z.string(), ''),
  scheme: z._default(z.enum(schemes), 'http'),
  /** The key of the format that was chosen last. */
  format: z._default(z.string(), ''),
});

/** How a user connects, saved in this browser for one API and user. */
type SavedSettings = z.infer<typeof savedSettings>;

const keyOf = (scope: string) => `${STORE}.connect:${scope}`;

/** Every part of the page shares them. */
const settingsOf = oncePer(({ scope }: Api) => createObservable(readSettings(scope)));

/** Changes and saves settings. Where the browser saves nothing, they last until the tab is closed. */
function changeSettings(api: Api, change: Partial<SavedSettings>): void {
  const store = settingsOf(api);
  store.set({ ...store.get(), ...change });
  tryOrNull(() => localStorage.setItem(keyOf(api.scope), JSON.stringify(store.get())));
}

function readSettings(scope: string): SavedSettings {
  const kept = tryOrNull<unknown>(() => JSON.parse(localStorage.getItem(keyOf(scope)) ?? '{}'));
  return z.safeParse(savedSettings, kept).data ?? z.parse(savedSettings, {});
}

interface EndpointFieldsProps {
  settings: Settings;
  /** The scheme, if the profile says it. */
  knownScheme?: Scheme | undefined;
  /** Whether the port is entered here. */
  hasPort: boolean;
  /** Ports to suggest. */
  ports?: readonly number[];
  /** Further fields. */
  children?: Elements;
}

const schemeNames = Object.fromEntries(schemes.map((scheme) => [scheme, scheme])) as Record<
  Scheme,
  string
>;

/** The host, the port and the scheme, saved in this browser as they are typed. */
export function EndpointFields(props: EndpointFieldsProps) {
  const { settings, knownScheme, hasPort, ports = [], children } = props;
  const { saved, siteHost, sitePort, hostProblem, change } = settings;
  const listId = useId();
  const ascii = readHost(saved.host).host;
  // A host that was cleared isn't put back while another one is typed.
  const [isCleared, setCleared] = useState(false);
  const isOfSite = saved.host === '' && siteHost !== undefined && !isCleared;
  const isOther = ascii !== undefined && ascii !== saved.host.trim().toLowerCase();
  return (
    <div className="columns actions">
      <TextField
        label={texts.host}
        hint={
          hostProblem === undefined &&
          (isOfSite
            ? namedBySite
            : isOther
              ? texts.usedAs(ascii)
              : saved.host === ''
                ? texts.otherNames
                : texts.savedInBrowser)
        }
        error={hostProblem}
        value={isOfSite ? siteHost : saved.host}
        placeholder={siteHost}
        onChange={(host) => {
          setCleared(host === '');
          change({ host });
        }}
        inputMode="url"
      />
      {hasPort && (
        <TextField
          label={texts.proxyPort}
          hint={saved.port === '' && sitePort !== '' && namedBySite}
          placeholder={sitePort}
          error={
            saved.port === '' || portOf(saved.port) !== undefined ? undefined : texts.invalidPort
          }
          value={saved.port}
          {...asciiDigits}
          onChange={(port) => change({ port })}
          list={ports.length > 0 ? listId : undefined}
          inputMode="numeric"
        />
      )}
      {ports.length > 0 && (
        <datalist id={listId}>
          {ports.map((port) => (
            <option key={port}>{String(port)}</option>
          ))}
        </datalist>
      )}
      {knownScheme === undefined && (
        <SelectField
          label={texts.scheme}
          value={saved.scheme}
          choices={schemeNames}
          onChange={(scheme) => change({ scheme })}
        />
      )}
      {children}
    </div>
  );
}

interface FormatSelectProps {
  settings: Settings;
  /** Whether its label is only announced, to save room. */
  isCompact?: boolean;
}

/** Chooses how a connection is written. */
export function FormatSelect({ settings, isCompact = false }: FormatSelectProps) {
  const { formats, format, change } = settings;
  const groups = [
    [texts.commonFormats, builtInFormats],
    [texts.siteFormats, formats.filter(({ subject }) => subject)],
  ] as const;
  return (
    <Field
      label={isCompact ? <span className="visually-hidden">{texts.format}</span> : texts.format}
    >
      {(input) => (
        <Select
          {...input}
          value={formatKey(format)}
          onChange={({ target }) => change({ format: target.value })}
        >
          {groups.map(
            ([label, group]) =>
              group.length > 0 && (
                <optgroup key={label} label={label}>
                  {group.map((each) => (
                    <option key={formatKey(each)} value={formatKey(each)}>
                      {texts.builtInNames[each.name] ?? each.name}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </Select>
      )}
    </Field>
  );
}
