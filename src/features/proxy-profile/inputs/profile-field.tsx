import { useFormContext, useWatch } from 'react-hook-form';
import { useApi } from '#shared/api/api-context.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Select } from '#shared/forms/select.tsx';
import { Switch } from '#shared/forms/switch.tsx';
import { AccountIdField } from './account-id-field.tsx';
import { BoundField } from './bound-field.tsx';
import { CountryField } from './country-field.tsx';
import { useSuggestions } from './field-suggestions.tsx';
import { fields, type FieldName } from '../model/fields.ts';
import {
  toWire,
  type FormValues,
  memberAt,
  toInput,
  hasNullLines,
  hasUnwritableLines,
} from '../model/form-values.ts';
import { durationHint } from '../model/texts.ts';
import { useFormMeta } from '../form/form-meta.ts';
import styles from './inputs.module.css';
import { codePoints, NOTES_MAXIMUM } from '#contract';
import { TextArea } from '#shared/forms/text-area.tsx';
import { formatNumber, formatCount } from '#shared/lib/format.ts';
import { useDeferredValue, useMemo } from 'react';
import { subnetRemarks, unwritableEntries } from './subnet-remarks.ts';

/** The input of one field. */
export function ProfileField({ name }: { name: FieldName }) {
  const { register } = useFormContext<FormValues>();
  const { labels } = useApi().config;
  const suggestions = useSuggestions(name);
  switch (name) {
    case 'proxy_account_id':
      return <AccountIdField />;
    case 'notes':
      return <NotesField />;
    case 'advanced_settings.filter_by_subnets_list':
      return <SubnetsField />;
    case 'location.country_code':
    case 'advanced_settings.region_endpoint_country':
      return <CountryField name={name} />;
    case 'location.region':
    case 'location.city':
    case 'advanced_settings.region_endpoint_region':
    case 'advanced_settings.region_endpoint_city':
      return <PlaceField name={name} />;
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
        if (kind === 'switch') return <Switch {...input} {...register(name)} />;
        if (kind === 'choice') {
          return (
            <Select {...input} {...register(name)}>
              <option value="">Not set</option>
              <option value="true">Yes</option>
              <option value="false">No</option>
            </Select>
          );
        }
        return (
          <Input
            {...input}
            {...register(name)}
            dir="auto"
            inputMode={kind === 'integer' ? 'numeric' : 'text'}
            autoComplete="off"
            list={suggestions}
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
  const { control, register } = useFormContext<FormValues>();
  const value = toWire(fields[name].kind, useWatch({ control, name }));
  const isOdd = typeof value === 'number' && Math.abs(value) > limit;
  return (
    <BoundField
      name={name}
      warnings={isOdd ? [`Not a position on Earth: values range from -${limit} to ${limit}.`] : []}
    >
      {(input) => <Input {...input} {...register(name)} autoComplete="off" />}
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

interface PlaceFieldProps {
  name: keyof typeof countries;
}

/** A region or city. If it stays while its country changes, there is a warning: it may still be right. */
function PlaceField({ name }: PlaceFieldProps) {
  const { register } = useFormContext<FormValues>();
  const suggestions = useSuggestions(name);
  return (
    <BoundField name={name} hint={<PlaceHint name={name} />}>
      {(input) => (
        <Input {...input} {...register(name)} dir="auto" autoComplete="off" list={suggestions} />
      )}
    </BoundField>
  );
}

function PlaceHint({ name }: PlaceFieldProps) {
  const { control } = useFormContext<FormValues>();
  const { baseline, former } = useFormMeta();
  const country = countries[name];
  const [placeNow, countryNow] = useWatch({ control, name: [name, country] });
  const [placeBefore, countryBefore] = [name, country].map((path) =>
    toInput('text', memberAt(baseline.representation, path)),
  );
  const isLeft = placeNow !== '' && placeNow === placeBefore;
  const isMoved = countryNow !== '' && countryBefore !== '' && !isAlike(countryNow, countryBefore);
  // A save is undone to a place and country that were stored together.
  const isRestored =
    former !== undefined &&
    isAlike(placeNow, toInput('text', memberAt(former, name))) &&
    isAlike(countryNow, toInput('text', memberAt(former, country)));
  const kind = name.endsWith('region') ? 'region' : 'city';
  const isOdd = isLeft && isMoved && !isRestored;
  return isOdd && <span className={styles.odd}>{`The country changed. Check the ${kind}.`}</span>;
}

function isAlike(one: unknown, other: unknown): boolean {
  return String(one).trim().toLowerCase() === String(other).trim().toLowerCase();
}

/** The notes, with their length as the contract counts it. */
function NotesField() {
  const { register } = useFormContext<FormValues>();
  return (
    <BoundField name="notes" hint={<NotesCount />}>
      {(input) => <TextArea {...input} {...register('notes')} dir="auto" rows={2} />}
    </BoundField>
  );
}

function NotesCount() {
  const { control } = useFormContext<FormValues>();
  const count = codePoints(useWatch({ control, name: 'notes' }));
  return (
    <>
      {formatNumber(count)} of {formatNumber(NOTES_MAXIMUM)} characters
      <span aria-live="polite" className="visually-hidden">
        {spokenOf(NOTES_MAXIMUM - count)}
      </span>
    </>
  );
}

/** Changes only four times while typing: announcing the count at every keystroke would drown out the keys. */
function spokenOf(left: number): string {
  if (left < 0) return 'The notes are too long.';
  if (left === 0) return 'No characters left.';
  const mark = [20, 100].find((most) => left <= most);
  return mark === undefined ? '' : `At most ${mark} characters left.`;
}

const NAME = 'advanced_settings.filter_by_subnets_list';

/** Warnings shown; if there are many, the first ones are enough to see the problem. */
const MAX_SHOWN = 5;

/** The list of subnets as text, one entry per line, so that many can be pasted at once. */
function SubnetsField() {
  const { register } = useFormContext<FormValues>();
  return (
    <BoundField name={NAME} hint={<SubnetsHint />}>
      {(input) => (
        <TextArea
          {...input}
          {...register(NAME)}
          dir="auto"
          rows={3}
          spellCheck={false}
          autoComplete="off"
          className={styles.subnets}
        />
      )}
    </BoundField>
  );
}

function SubnetsHint() {
  const { control } = useFormContext<FormValues>();
  const { baseline } = useFormMeta();
  // A long list is checked when there is time, so that typing isn't delayed.
  const text = useDeferredValue(useWatch({ control, name: NAME }), '');
  const list = memberAt(baseline.representation, NAME);
  const { count, remarks } = useMemo(() => subnetRemarks(text, list), [text, list]);
  const unwritable = hasUnwritableLines(list) ? unwritableEntries(list) : [];
  return (
    <span className={styles.hint}>
      <span>
        One per line. {count === 0 ? 'No entries.' : `${formatCount(count, 'entry', 'entries')}.`}
      </span>
      {hasNullLines(list) && <span>An empty line is a null entry, as the API sent it.</span>}
      <Sentences all={remarks} />
      {unwritable.length > 0 && (
        <>
          <Sentences all={unwritable} />
          <span>
            These entries are kept unless you edit this field. Editing drops empty ones and makes
            each line an entry.
          </span>
        </>
      )}
    </span>
  );
}

function Sentences({ all }: { all: readonly string[] }) {
  const more = all.length - MAX_SHOWN;
  return (
    <>
      {all.slice(0, MAX_SHOWN).map((sentence, index) => (
        <span key={index} dir="auto">
          {sentence}
        </span>
      ))}
      {more > 0 && <span>{formatCount(more, 'more hint')}.</span>}
    </>
  );
}
