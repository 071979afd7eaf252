import { useMutation } from '@tanstack/react-query';
import { space } from '#shared/ui/apart.tsx';
import ScanSearch from 'lucide-react/icons/scan-search';
import { ApiError } from '#shared/api/api-error.ts';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { Mismatches } from '#shared/ui/mismatches.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { type PlacedProblem, mismatchesOf, placeProblems, subjectOf } from '../model/problems.ts';
import { ValueTable, shownValues } from '../inputs/value-table.tsx';
import * as modelTexts from '../model/texts.ts';
import { type SaveCase, isUnconfirmed } from './save-profile.ts';
import * as failureTexts from '#shared/api/failure-texts.ts';
import * as texts from './texts.tsx';
import type { ProfileSaves } from './use-profile-saves.ts';
import { ruleText } from '#shared/rules/rule-texts.ts';
import { goTo } from '../form/go-to.ts';
import { ProblemText } from '../inputs/problem-text.tsx';
import { inEntry } from '../inputs/texts.tsx';

interface SaveFailureProps {
  failure: SaveCase<'failed'>;
  saves: ProfileSaves;
  /** A later save has failed, too. */
  isEarlier?: boolean;
}

/** A failed save, in one message. An error response with problems shows the problems instead. */
export function SaveFailure({ failure, saves, isEarlier = false }: SaveFailureProps) {
  const { error, problems } = failure;
  const { canBeRead } = saves.baseline;
  // What was found of an earlier save says nothing about this one.
  const found = saves.found?.sent === failure.sent ? saves.found : undefined;
  const checking = useMutation({ mutationFn: saves.checkArrival });
  const isOfThis = checking.variables === failure.sent;
  const offline = useOfflineReason();
  const list = problems.length > 0 && <ProblemList problems={problems} />;
  if (!(error instanceof ApiError && error.kind === 'invalid' && error.findings.length > 0)) {
    const mayBeDone = isUnconfirmed(failure);
    return (
      <FailureNotice
        error={error}
        write
        retrying={saves.isSaving}
        onRetry={isEarlier ? undefined : () => saves.save()}
        found={
          found
            ? {
                title:
                  found.arrival.case === 'differs'
                    ? texts.unconfirmed
                    : modelTexts.notSavedTitle(found.at),
                text: <Found {...found} />,
              }
            : isEarlier && {
                title: texts.unconfirmedSince((error as ApiError).at),
                text: <p>{failureTexts.mayBeSaved}</p>,
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
          {isOfThis && checking.error && <p>{modelTexts.notCheckedText(checking.error)}</p>}
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
          {modelTexts.problemCount(problems.length)}
        </span>
      }
    >
      <p>{error.status === null ? texts.nothingSent : texts.rejected}</p>
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
function Found({ arrival, at }: NonNullable<ProfileSaves['found']>) {
  if (arrival.case !== 'differs') return <p>{modelTexts.notSavedText}</p>;
  return (
    <>
      <p>{modelTexts.otherValuesText(at)}</p>
      <ValueTable
        columns={[texts.whenLoaded, texts.yourSave, texts.current]}
        rows={arrival.rows.map(shownValues)}
      />
    </>
  );
}

interface ProblemListProps {
  problems: readonly PlacedProblem[];
  /** Goes to the place of a problem. */
  onGoTo?: typeof goTo;
}

/** Problems, each with a link to its field. One without a field is shown only here. */
export function ProblemList({ problems, onGoTo = goTo }: ProblemListProps) {
  return (
    <ul className="bullets">
      {problems.map((problem, index) => {
        const { field, section, entry, path, message, isWarning } = problem;
        const target = field ?? section;
        const withTone = (text: Elements) => (isWarning ? texts.warning(text) : text);
        const said = withTone(<span dir="auto">{ruleText(message)}</span>);
        return target ? (
          <li key={index}>
            {texts.problemAt(
              <a
                href={`#${target}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGoTo(target);
                }}
              >
                {subjectOf(problem)}
              </a>,
              entry === undefined ? said : inEntry(entry, said),
            )}
          </li>
        ) : (
          <li key={index}>
            {path !== '' && <code translate="no">{path}</code>}
            {space}
            {withTone(<ProblemText problem={problem} />)}
          </li>
        );
      })}
    </ul>
  );
}
