import { useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextArea } from '#shared/forms/text-area.tsx';
import { formatCount } from '#shared/lib/format.ts';
import { useFormMeta } from '../editor/form-meta.ts';
import {
  hasNullLines,
  hasUnwritableLines,
  memberAt,
  type FormValues,
} from '../model/form-values.ts';
import { BoundField } from './bound-field.tsx';
import { subnetRemarks, unwritableEntries } from './subnet-remarks.ts';
import styles from './inputs.module.css';

const NAME = 'advanced_settings.filter_by_subnets_list';

/** Warnings shown; if there are many, the first ones are enough to see the problem. */
const MAX_SHOWN = 5;

/** The list of subnets as text, one entry per line, so that many can be pasted at once. */
export function SubnetsField() {
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
  const list = memberAt(baseline, NAME);
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
