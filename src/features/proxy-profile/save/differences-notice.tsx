import { formatCount } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { fields } from '../model/fields.ts';
import type { Difference } from '../model/differences.ts';
import { shownValues } from '../inputs/shown-value.tsx';
import { ValueTable } from '../inputs/value-table.tsx';
import { inputOf } from '../model/values.ts';
import type { ProfileSaves } from './use-profile-saves.ts';

interface DifferencesNoticeProps {
  differences: readonly Difference[];
  saves: ProfileSaves;
}

/** Where the API stored a value other than the one sent, field by field, and the choice between the two. */
export function DifferencesNotice({ differences, saves }: DifferencesNoticeProps) {
  if (differences.length === 0) return null;
  const isLost = differences.some(({ kind }) => kind === 'ignored' || kind === 'changed');
  return (
    <Notice
      tone={isLost ? 'warning' : 'info'}
      title={
        <span role="alert">
          The API stored {formatCount(differences.length, 'field')} differently
        </span>
      }
      actions={<Button onClick={() => saves.keepStored()}>Keep stored values</Button>}
    >
      <p>
        The form shows the stored values. “Restore mine” puts your value back, to be sent with your
        next save.
      </p>
      <ValueTable
        columns={['What happened', 'Sent', 'Stored']}
        actionsHeading="Actions"
        rows={differences.map((difference) => {
          const { name, sent, stored } = difference;
          const { cells } = shownValues({ name, values: [sent, stored] });
          const canBeTyped = inputOf(name, sent) !== undefined;
          return {
            name,
            cells: [differenceText(difference), ...cells],
            after: (
              <Button
                aria-label={`Restore mine: ${fields[name].label}`}
                disabledReason={canBeTyped ? undefined : "The form can't represent this value"}
                onClick={() => saves.restoreMine(difference)}
              >
                Restore mine
              </Button>
            ),
          };
        })}
      />
    </Notice>
  );
}

function differenceText({ kind, isUnedited }: Difference): string {
  switch (kind) {
    case 'normalized':
      return 'Normalized: differs only in case, spaces, order, or format';
    case 'defaulted':
      return 'Filled in: sent empty';
    case 'ignored':
      return 'Ignored: same as before';
    case 'changed':
      return isUnedited
        ? "Changed by the API or someone else: you didn't edit it"
        : 'Changed: neither your value nor the previous one';
  }
}
