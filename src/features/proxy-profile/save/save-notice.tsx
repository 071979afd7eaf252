import { ApiError } from '#shared/api/api-error.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import * as common from '#shared/lib/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { ValueTable, shownValues } from '../inputs/value-table.tsx';
import type { ConflictRow } from '../model/compare.ts';
import type { Difference } from '../model/differences.ts';
import { labelOf } from '../model/fields.ts';
import { inputOf } from '../model/values.ts';
import { SaveFailure } from './save-failure.tsx';
import type { SaveCase } from './save-profile.ts';
import * as failureTexts from '#shared/api/failure-texts.ts';
import * as texts from './texts.tsx';
import type { ProfileSaves } from './use-profile-saves.ts';

/** The result of the last save, and of an earlier one that had no response: what the last one says leaves that open. */
export function SaveNotice({ saves }: { saves: ProfileSaves }) {
  const { state, unconfirmed } = saves;
  const isEarlier = unconfirmed && !(state.case === 'failed' && state.sent === unconfirmed.sent);
  return (
    <>
      <LastSaveNotice saves={saves} />
      {isEarlier && <SaveFailure failure={unconfirmed} saves={saves} isEarlier />}
    </>
  );
}

/** The result of the last save, and the next step. After a normal save, "Saved" beside the button is enough. */
function LastSaveNotice({ saves }: { saves: ProfileSaves }) {
  const { state } = saves;
  switch (state.case) {
    case 'none':
      return null;
    case 'failed':
      return !state.isPast && <SaveFailure failure={state} saves={saves} />;
    case 'conflict':
    case 'missing':
    case 'precheck-failed':
      // Another case has other buttons: none of them may take the focus of a button that was just pressed.
      return <HeldBackNotice key={state.case} state={state} saves={saves} />;
    case 'resolved':
      return <ResolvedNotice {...state} />;
    case 'saved':
      return (
        <>
          {state.isCreated && <Notice tone="info" title={texts.createdTitle} />}
          <DifferencesNotice differences={state.differences} saves={saves} />
        </>
      );
  }
}

function ResolvedNotice({ conflict, how }: SaveCase<'resolved'>) {
  if (how === 'discarded') {
    return <Notice tone="info" role="alert" title={texts.discarded} />;
  }
  const theirs = conflict.rows.filter(({ isMineToo }) => !isMineToo);
  const mine = conflict.rows.filter(({ isMineToo }) => isMineToo);
  return (
    <Notice tone="info" role="alert" title={texts.merged}>
      {theirs.length > 0 && <p>{texts.fromApi(labelsOf(theirs))}</p>}
      {mine.length > 0 && <p>{texts.changedInBoth(labelsOf(mine))}</p>}
      <p>{texts.nothingSentYet}</p>
    </Notice>
  );
}

function labelsOf(rows: readonly ConflictRow[]): string[] {
  return rows.map(({ name }) => labelOf(name));
}

interface HeldBackNoticeProps {
  state: SaveCase<'conflict' | 'missing' | 'precheck-failed'>;
  saves: ProfileSaves;
}

/** A save that wasn't sent, and the choice whether to send it anyway. */
function HeldBackNotice({ state, saves }: HeldBackNoticeProps) {
  const sending = { busy: saves.isSaving, disabledReason: useOfflineReason() };
  const resolving = { disabledReason: saves.isSaving ? texts.savingChanges : undefined };
  const notice = { tone: 'warning', role: 'alert' } as const;
  if (state.case === 'conflict') {
    const { changedAt, rows } = state.conflict;
    const resolve = (how: SaveCase<'resolved'>['how']) => () => saves.resolve(state.conflict, how);
    return (
      <Notice
        {...notice}
        title={texts.changedMeanwhile}
        actions={
          <>
            <Button {...resolving} variant="primary" onClick={resolve('rebased')}>
              {texts.merge}
            </Button>
            <Button {...sending} onClick={() => saves.saveAnyway()}>
              {texts.overwrite}
            </Button>
            <Button {...resolving} onClick={resolve('discarded')}>
              {texts.discardMine}
            </Button>
          </>
        }
      >
        {changedAt !== undefined && <p>{texts.lastChanged(<Moment value={changedAt} />)}</p>}
        <p>{texts.wouldOverwrite}</p>
        <ValueTable
          columns={[texts.whenLoaded, texts.current, texts.yourSave]}
          rows={rows.map(shownValues)}
        />
        <p>{texts.conflictHelp}</p>
      </Notice>
    );
  }
  const { error } = state;
  const { title, meaning, said } = describeFailure(error);
  if (state.case === 'missing') {
    return (
      <Notice
        {...notice}
        title={texts.missing}
        actions={
          <>
            <Button {...sending} onClick={() => saves.saveAnyway()}>
              {texts.saveAnyway}
            </Button>
            <Button {...resolving} onClick={saves.cancel}>
              {common.cancel}
            </Button>
          </>
        }
      >
        <p>{texts.missingHelp}</p>
        {said && <p>{failureTexts.apiSays(said)}</p>}
      </Notice>
    );
  }
  return (
    <Notice
      {...notice}
      title={texts.notChecked}
      actions={
        <>
          <Button {...sending} variant="primary" onClick={() => saves.save()}>
            {texts.checkAgain}
          </Button>
          <Button {...sending} onClick={() => saves.saveAnyway()}>
            {texts.saveUnchecked}
          </Button>
        </>
      }
    >
      <p>{common.sentences([texts.notSentBecause(title), said && failureTexts.apiSays(said)])}</p>
      {error instanceof ApiError && ['web-page', 'challenge'].includes(error.kind) && (
        <p>{meaning}</p>
      )}
      <p>{texts.checksFirst}</p>
    </Notice>
  );
}

interface DifferencesNoticeProps {
  differences: readonly Difference[];
  saves: ProfileSaves;
}

/** Where the API stored a value other than the one sent, field by field, and the choice between the two. */
function DifferencesNotice({ differences, saves }: DifferencesNoticeProps) {
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
          const { name, kind, sent, stored, isUnedited } = difference;
          const { cells } = shownValues({ name, values: [sent, stored] });
          const canBeTyped = inputOf(name, sent) !== undefined;
          return {
            name,
            cells: [
              isUnedited && kind === 'changed' ? texts.changedUnedited : texts.happened[kind],
              ...cells,
            ],
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
