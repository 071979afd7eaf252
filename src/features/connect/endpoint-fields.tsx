import { useId, type ReactNode } from 'react';
import { readHost } from '#contract';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import styles from './connect.module.css';
import { portProblem, schemes, type Scheme } from './model/connection.ts';
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
  const portError = saved.port === '' ? undefined : portProblem(saved.port);
  return (
    <div className={styles.fields}>
      <Field
        label="Host"
        hint={
          hostProblem !== undefined
            ? undefined
            : ascii !== undefined && ascii !== saved.host.trim().toLowerCase()
              ? `Used as ${ascii}.`
              : 'Saved in this browser.'
        }
        errors={hostProblem === undefined ? [] : [hostProblem]}
      >
        {(input) => (
          <Input
            {...input}
            value={saved.host}
            placeholder={siteHost}
            onChange={({ target }) => change({ host: target.value })}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      {hasPort && (
        <Field label="Proxy port" errors={portError === undefined ? [] : [portError]}>
          {(input) => (
            <>
              <Input
                {...input}
                value={saved.port}
                onChange={({ target }) => change({ port: target.value })}
                list={ports.length > 0 ? listId : undefined}
                inputMode="numeric"
                autoComplete="off"
              />
              {ports.length > 0 && (
                <datalist id={listId}>
                  {ports.map((port) => (
                    <option key={port}>{port}</option>
                  ))}
                </datalist>
              )}
            </>
          )}
        </Field>
      )}
      {knownScheme === undefined && (
        <SelectField
          label="Scheme"
          value={saved.scheme}
          choices={schemeNames}
          onChange={(scheme) => change({ scheme })}
        />
      )}
      {children}
    </div>
  );
}
