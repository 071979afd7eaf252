import { useId, type ReactNode } from 'react';
import { readHost } from '#contract';
import { SelectField } from '#shared/forms/select-field.tsx';
import { asciiDigits } from '#shared/forms/take-digits.ts';
import { TextField } from '#shared/forms/text-field.tsx';
import { portOf, schemes, type Scheme } from './model/connection.ts';
import * as texts from './texts.tsx';
import type { Settings } from './use-settings.ts';

interface EndpointFieldsProps {
  settings: Settings;
  /** The scheme, if the profile says it. */
  knownScheme?: Scheme | undefined;
  /** Whether the port is entered here. */
  hasPort: boolean;
  /** Ports to suggest. */
  ports?: readonly number[];
  /** Further fields. */
  children?: ReactNode;
}

const schemeNames = Object.fromEntries(schemes.map((scheme) => [scheme, scheme])) as Record<
  Scheme,
  string
>;

/** The host, the port and the scheme, saved in this browser as they are typed. */
export function EndpointFields(props: EndpointFieldsProps) {
  const { settings, knownScheme, hasPort, ports = [], children } = props;
  const { saved, siteHost, hostProblem, change } = settings;
  const listId = useId();
  const ascii = readHost(saved.host).host;
  const isOther = ascii !== undefined && ascii !== saved.host.trim().toLowerCase();
  return (
    <div className="columns actions">
      <TextField
        label={texts.host}
        hint={hostProblem === undefined && (isOther ? texts.usedAs(ascii) : texts.savedInBrowser)}
        error={hostProblem}
        value={saved.host}
        placeholder={siteHost}
        onChange={(host) => change({ host })}
        inputMode="url"
      />
      {hasPort && (
        <TextField
          label={texts.proxyPort}
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
            <option key={port}>{port}</option>
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
