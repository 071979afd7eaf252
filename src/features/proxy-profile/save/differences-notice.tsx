import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { labelOf } from '../model/fields.ts';
import type { Difference } from '../model/differences.ts';
import { shownValues } from '../inputs/shown-value.tsx';
import { ValueTable } from '../inputs/value-table.tsx';
import { inputOf } from '../model/values.ts';
import * as texts from './texts.tsx';
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
      title={<span role="alert">{texts.fieldsDiffer(differences.length)}</span>}
      actions={<Button onClick={() => saves.keepStored()}>{texts.keepStored}</Button>}
    >
      <p>{texts.differHelp}</p>
      <ValueTable
        columns={[texts.whatHappened, texts.sent, texts.stored]}
        actionsHeading={texts.actions}
        rows={differences.map((difference) => {
          const { name, sent, stored } = difference;
          const { cells } = shownValues({ name, values: [sent, stored] });
          const canBeTyped = inputOf(name, sent) !== undefined;
          return {
            name,
            cells: [differenceText(difference), ...cells],
            after: (
              <Button
                aria-label={texts.restoreMineIn(labelOf(name))}
                disabledReason={canBeTyped ? undefined : texts.cantBeTyped}
                onClick={() => saves.restoreMine(difference)}
              >
                {texts.restoreMine}
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
      return texts.normalized;
    case 'defaulted':
      return texts.defaulted;
    case 'ignored':
      return texts.ignored;
    case 'changed':
      return isUnedited ? texts.changedUnedited : texts.changedOtherwise;
  }
}
