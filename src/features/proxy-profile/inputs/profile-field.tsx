import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { NOTES_MAXIMUM, codePoints } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Select } from '#shared/forms/select.tsx';
import { Switch } from '#shared/forms/switch.tsx';
import { asciiDigits } from '#shared/forms/take-digits.ts';
import { TextArea } from '#shared/forms/text-area.tsx';
import * as common from '#shared/lib/texts.ts';
import { useFormMeta } from '../form/form-meta.ts';
import { type FieldName, fields } from '../model/fields.ts';
import {
  type FormValues,
  hasNullLines,
  hasUnwritableLines,
  memberAt,
  toInput,
  toWire,
} from '../model/form-values.ts';
import { durationHint } from '../model/texts.ts';
import { AccountIdField } from './account-id-field.tsx';
import { BoundField, type BoundInputProps } from './bound-field.tsx';
import { CountryField } from './country-field.tsx';
import { subnetRemarks } from './subnet-remarks.ts';
import * as texts from './texts.tsx';
import { useQuery } from '@tanstack/react-query';
import { seenProfilesQuery } from '../data/queries.ts';
import { type SeenRepresentation, suggestedValues } from '../data/suggested-values.ts';
import styles from './inputs.module.css';

/** The input of one field. */
export function ProfileField({ name }: { name: FieldName }) {
  const { labels } = useApi().config;
  switch (name) {
    case 'proxy_account_id':
      return <AccountIdField />;
    case 'notes':
      return (
        <BoundField name={name} hint={<NotesCount />}>
          {(input) => <TextArea {...input} rows={2} />}
        </BoundField>
      );
    case SUBNETS:
      return (
        <BoundField name={name} hint={<SubnetsHint />}>
          {(input) => (
            <TextArea
              {...input}
              rows={2}
              spellCheck={false}
              autoComplete="off"
              className={styles.subnets}
            />
          )}
        </BoundField>
      );
    case 'location.country_code':
    case 'advanced_settings.region_endpoint_country':
      return <CountryField name={name} />;
    case 'location.region':
    case 'location.city':
    case 'advanced_settings.region_endpoint_region':
    case 'advanced_settings.region_endpoint_city':
      return (
        <BoundField name={name} hint={<PlaceHint name={name} />}>
          {(input) => <SuggestedInput {...input} />}
        </BoundField>
      );
    case 'advanced_settings.gps_location_lat':
      return <CoordinateField name={name} limit={90} />;
    case 'advanced_settings.gps_location_lng':
      return <CoordinateField name={name} limit={180} />;
  }
  const { kind } = fields[name];
  const hint =
    name === 'session.duration' && durationHint({ hasUnit: Boolean(labels[name]?.unit) });
  return (
    <BoundField name={name} hint={hint}>
      {(input) => {
        if (kind === 'switch') return <Switch {...input} />;
        // A name distinguishes a profile from others.
        if (kind === 'text' && name !== 'name') return <SuggestedInput {...input} />;
        if (kind === 'choice') {
          return (
            <Select {...input}>
              <option value="">{texts.notSet}</option>
              <option value="true">{common.yes}</option>
              <option value="false">{common.no}</option>
            </Select>
          );
        }
        return (
          <Input
            {...input}
            inputMode={kind === 'integer' ? 'numeric' : 'text'}
            autoComplete="off"
            {...(kind !== 'text' && asciiDigits)}
          />
        );
      }}
    </BoundField>
  );
}

interface CoordinateFieldProps {
  name: 'advanced_settings.gps_location_lat' | 'advanced_settings.gps_location_lng';
  /** The largest absolute value that exists on Earth. */
  limit: number;
}

/** Latitude or longitude. The contract allows any number, so an impossible one only causes a warning. */
function CoordinateField({ name, limit }: CoordinateFieldProps) {
  const { control } = useFormContext<FormValues>();
  const value = toWire(fields[name].kind, useWatch({ control, name }));
  const isOdd = typeof value === 'number' && Math.abs(value) > limit;
  return (
    <BoundField name={name} warnings={isOdd ? [texts.notOnEarth(limit)] : []}>
      {(input) => <Input {...input} autoComplete="off" {...asciiDigits} />}
    </BoundField>
  );
}

/** The country of each region and city. */
const countries = {
  'location.region': 'location.country_code',
  'location.city': 'location.country_code',
  'advanced_settings.region_endpoint_region': 'advanced_settings.region_endpoint_country',
  'advanced_settings.region_endpoint_city': 'advanced_settings.region_endpoint_country',
} as const;

/** Warns if a region or city stays while its country changes: it may still be right. */
function PlaceHint({ name }: { name: keyof typeof countries }) {
  const { control } = useFormContext<FormValues>();
  const { representation } = useFormMeta().baseline;
  const names = [name, countries[name]] as const;
  const [place, country] = useWatch({ control, name: names });
  const [placeBefore, countryBefore] = names.map((path) =>
    String(toInput('text', memberAt(representation, path))),
  );
  const isMoved =
    country !== '' && countryBefore !== '' && plain(country) !== plain(countryBefore ?? '');
  return (
    place !== '' &&
    place === placeBefore &&
    isMoved && <span className="warning">{texts.countryChanged}</span>
  );
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** The length of the notes as the contract counts it. */
function NotesCount() {
  const { control } = useFormContext<FormValues>();
  const count = codePoints(useWatch({ control, name: 'notes' }));
  return (
    <>
      <span>{texts.charactersOf(count, NOTES_MAXIMUM)}</span>
      <span aria-live="polite" className="visually-hidden">
        {spokenOf(NOTES_MAXIMUM - count)}
      </span>
    </>
  );
}

/** Changes only three times while typing: announcing the count at every keystroke would drown out the keys. */
function spokenOf(left: number): string {
  const mark = [0, 20, 100].find((most) => left <= most);
  return mark === undefined ? '' : texts.charactersLeft(mark);
}

const SUBNETS = 'advanced_settings.filter_by_subnets_list';

/** Warnings shown; if there are many, the first ones are enough to see the problem. */
const MAX_SHOWN = 5;

function SubnetsHint() {
  const { control } = useFormContext<FormValues>();
  const { baseline } = useFormMeta();
  // A long list is checked when there is time, so that typing isn't delayed.
  const text = useDeferredValue(useWatch({ control, name: SUBNETS }), '');
  const list = memberAt(baseline.representation, SUBNETS);
  const { count, remarks } = useMemo(() => subnetRemarks(text, hasNullLines(list)), [text, list]);
  const more = remarks.length - MAX_SHOWN;
  return (
    <span className={styles.hint}>
      <span>{texts.subnetsHint(count)}</span>
      {hasNullLines(list) && <span>{texts.nullEntries}</span>}
      {remarks.slice(0, MAX_SHOWN).map((remark) => (
        <span key={remark} dir="auto">
          {remark}
        </span>
      ))}
      {more > 0 && <span>{texts.moreHints(more)}</span>}
      {hasUnwritableLines(list) && <span>{texts.unwritableEntries}</span>}
    </span>
  );
}

/** A text that other profiles may have values for, which its mark says. They are read once the form is drawn. */
function SuggestedInput(input: BoundInputProps) {
  const { name } = input;
  const isDrawn = useDeferredValue(true, false);
  const [isVisited, setVisited] = useState(false);
  const { data: values = [] } = useQuery({
    ...seenProfilesQuery(useApi()),
    enabled: isDrawn,
    select: useCallback(
      (seen: readonly SeenRepresentation[]) => suggestedValues(seen, name),
      [name],
    ),
  });
  const listId = useId();
  return (
    <>
      <Input
        {...input}
        autoComplete="off"
        list={values.length > 0 ? listId : undefined}
        onFocus={() => setVisited(true)}
      />
      {isVisited && (
        <datalist id={listId}>
          {values.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
