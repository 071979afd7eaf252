import { useMutation } from '@tanstack/react-query';
import ScanSearch from 'lucide-react/icons/scan-search';
import { ApiError } from '#shared/api/api-error.ts';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { Mismatches } from '#shared/ui/mismatches.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { mismatchesOf, placeProblems } from '../model/problems.ts';
import { ProblemList } from './problem-list.tsx';
import { shownValues } from '../inputs/shown-value.tsx';
import { ValueTable } from '../inputs/value-table.tsx';
import {
  notCheckedText,
  notSavedText,
  notSavedTitle,
  otherValuesText,
  problemCount,
} from '../model/texts.ts';
import { isUnconfirmed, type SaveCase } from './save-profile.ts';
import * as failureTexts from '#shared/api/failure-texts.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';
import type { ProfileSaves } from './use-profile-saves.ts';

interface SaveFailureProps {
  failure: SaveCase<'failed'>;
  saves: ProfileSaves;
}

/** A failed save, in one message. An error response with problems shows the problems instead. */
export function SaveFailure({ failure, saves }: SaveFailureProps) {
  const { error, problems, isAskable, found } = failure;
  const { canBeRead } = saves.baseline;
  const checking = useMutation({ mutationFn: saves.checkArrival });
  // What was found of an earlier save says nothing about this one.
  const isOfThis = checking.variables === failure.sent;
  const offline = useOfflineReason();
  const list = problems.length > 0 && <ProblemList problems={problems} />;
  if (!(error instanceof ApiError && error.kind === 'invalid' && error.findings.length > 0)) {
    const mayBeDone = isUnconfirmed(failure);
    return (
      <FailureNotice
        error={error}
        write
        isRepeatable={isAskable}
        retrying={saves.isSaving}
        onRetry={() => saves.save()}
        found={
          found && {
            title: found.arrival.case === 'differs' ? texts.unconfirmed : notSavedTitle(found.at),
            text: <Found {...found} />,
          }
        }
        action={
          mayBeDone &&
          canBeRead && (
            <Button
              {...(!found && { variant: 'primary' })}
              icon={ScanSearch}
              busy={checking.isPending}
              disabledReason={offline}
              onClick={() => checking.mutate(failure.sent)}
            >
              {texts.checkNow}
            </Button>
          )
        }
      >
        {list}
        {mayBeDone && !canBeRead && <p>{texts.withoutRead}</p>}
        <div role="status">
          {isOfThis && checking.error && <p>{notCheckedText(checking.error)}</p>}
        </div>
      </FailureNotice>
    );
  }
  if (problems.length === 0) return null;
  // After the user has edited one of the fields, the remaining problems must not be announced again.
  const isNews = problems.length === placeProblems(error).length;
  return (
    <Notice
      tone={problems.every(({ isWarning }) => isWarning) ? 'warning' : 'danger'}
      {...(isNews && { role: 'alert' })}
      title={
        <span role="heading" aria-level={2} tabIndex={-1}>
          {problemCount(problems.length)}
        </span>
      }
    >
      <p>
        {common.sentences([
          error.status === null ? texts.nothingSent : texts.rejected,
          texts.inputKept,
        ])}
      </p>
      {error.detail && <p dir="auto">{failureTexts.apiSays(error.detail)}</p>}
      {list}
      {/* The API's messages are in the list and at the field. */}
      <Mismatches
        mismatches={mismatchesOf(error).map((one) => ({ ...one, got: 'a rejection.' }))}
      />
    </Notice>
  );
}

/** What a look at the profile says of a save that had no response. One that has arrived is shown as saved. */
function Found({ arrival, at }: NonNullable<SaveCase<'failed'>['found']>) {
  if (arrival.case !== 'differs') return <p>{notSavedText}</p>;
  return (
    <>
      <p>{otherValuesText(at)}</p>
      <ValueTable
        columns={[texts.whenLoaded, texts.yourSave, texts.current]}
        rows={arrival.rows.map(shownValues)}
      />
    </>
  );
}
