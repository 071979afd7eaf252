import FileDown from 'lucide-react/icons/file-down';
import { space } from '#shared/ui/apart.tsx';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import * as common from '#shared/lib/texts.ts';
import { runCommand } from '#shared/page/run-command.ts';
import { PlanFileFacts } from '#shared/plan/ui/plan-file-facts.tsx';
import { sourceOf } from '#shared/plan/plan-source.ts';
import type { OpenedPlanFile } from '#shared/plan/read-plan-file.ts';
import { SignedInAs } from '#shared/plan/ui/signed-in-as.tsx';
import { useSavePlan } from '#shared/plan/ui/use-save-plan.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { distinctions } from '../../model/distinctions.ts';
import { profilesPlanFile } from '../engine/plan-file.ts';
import { useController } from '#shared/run/browser/run-controller.ts';
import { finishFirst } from '#shared/run/run-texts.ts';
import { bulkEditRuns } from '../browser-kind.ts';
import type { ProfilesPlan } from '../engine/plan.ts';
import { useEditDisabledReason } from '../use-edit-disabled-reason.ts';
import { type Draft, type Previewed, usePreview } from './use-preview.ts';
import { RateLimitNote } from '#shared/run/ui/rate-limit-note.tsx';
import { Select } from '#shared/forms/select.tsx';
import { type VirtualColumn, VirtualTable } from '#shared/table/virtual-table.tsx';
import { examinedText } from '../describe.ts';
import { profile } from '../texts.ts';
import { countOf, previewLabels } from '../texts.ts';
import * as planTexts from '#shared/plan/ui/texts.tsx';
import * as texts from './texts.ts';
import { Clipped, NamedState } from '#shared/table/named-state.tsx';

interface PreviewDialogProps {
  title: string;
  drafts: readonly Draft[];
  /** The plan file that is reviewed. All of its profiles become part of the run. */
  file?: OpenedPlanFile<'profiles'>;
  /** What is known of earlier runs of the file. */
  earlier?: Elements;
  /** The run that it undoes. */
  undoes?: ProfilesPlan['undoes'];
  /** What the edit leaves out, in sentences; empty if nothing. */
  leftOut?: string;
  /** Returns to the values. */
  onBack?: () => void;
  /** Called with the ID of the run. */
  onStarted?: (id: string) => void;
  onClose: () => void;
}

/** What an edit means for each profile, before anything is sent. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { title, file, earlier, undoes, leftOut, onBack, onStarted, onClose } = props;
  const controller = useController(bulkEditRuns);
  const [drafts, setDrafts] = useState(props.drafts);
  const { previewed, read, isReading } = usePreview(drafts);
  const [hasFailed, setFailed] = useState(false);
  const busy = useEditDisabledReason();
  const ready = previewed.filter(({ examined }) => examined.case === 'ready');
  const hasUnreadable = previewed.some(({ examined }) => examined.case === 'unreadable');
  const saving = useSavePlan((head) =>
    Promise.resolve(profilesPlanFile(namedItemsOf(ready), head)),
  );

  async function start() {
    // Of a file, profiles that can't be changed get an outcome, too.
    const included = file ? previewed : ready;
    const note = file ? file.plan.note : saving.noteText;
    const id = await controller.start({
      items: included.map(({ item }) => item),
      names: included.map(({ name }) => name),
      ...(file && { file: sourceOf(file) }),
      ...(note && { note }),
      undoes,
    });
    setFailed(id === null);
    if (id === null) return;
    flushSync(() => {
      onStarted?.(id);
      onClose();
    });
    // The button that led here is gone, and the progress may be out of view.
    runCommand('show-bulk-edit', undefined);
  }

  const startText = undoes?.undoOf ? (undoes.isRedo ? texts.redo : texts.undo) : texts.update;
  const notReady = isReading ? texts.readingValues : undefined;
  const none = ready.length === 0 ? texts.nothingToChange : undefined;
  return (
    <Dialog title={title} open onClose={onClose}>
      <SignedInAs />
      {earlier}
      {file && <PlanFileFacts file={sourceOf(file)} />}
      {leftOut && <p>{leftOut}</p>}
      <div className="stack loose" data-wide>
        {isReading ? (
          <>
            <p>
              <progress aria-label={texts.readingValues} max={drafts.length} value={read} />
              {space}
              <span>{texts.readOf(read, drafts.length)}</span>
            </p>
            <RateLimitNote />
          </>
        ) : (
          <PreviewTable previewed={previewed} />
        )}
      </div>
      {hasFailed && <Notice tone="warning" role="alert" title={finishFirst} />}
      {!file && ready.length > 0 && saving.note}
      <DialogActions>
        <Button
          variant="primary"
          onClick={() => void start()}
          disabledReason={busy ?? notReady ?? none}
        >
          {startText(ready.length)}
        </Button>
        {/* What doesn't fit beside the main action is on a line of its own, where Cancel is never alone. */}
        <div className="row">
          {!file && (
            <Button
              icon={FileDown}
              busy={saving.isSaving}
              onClick={saving.save}
              disabledReason={notReady ?? none}
            >
              {planTexts.saveAsPlan}
            </Button>
          )}
          {hasUnreadable && (
            <Button icon={RefreshCw} onClick={() => setDrafts([...drafts])}>
              {texts.readAgain}
            </Button>
          )}
          <div className="row unwrapped">
            {onBack && <Button onClick={onBack}>{texts.back}</Button>}
            <Button onClick={onClose}>{common.cancel}</Button>
          </div>
        </div>
        {saving.result}
      </DialogActions>
    </Dialog>
  );
}

const named = ({ item, name }: Previewed) => ({ teamId: item.team_id, id: item.id, name });

/** The same with the names that are known, for a plan file. */
function namedItemsOf(previewed: readonly Previewed[]) {
  return previewed.map(({ item, name }) => (name === item.id ? item : { ...item, name }));
}

/** What a profile needs first: a decision, then a look. */
const order = ['changed', 'partial', 'unreadable', 'invalid', 'ready', 'nothing'] as const;
const labels = [...new Set(order.map((each) => previewLabels[each]))];
const labelOf = ({ examined }: Previewed) => previewLabels[examined.case];

/** The profiles of an edit, each with its changes or the reason why there are none. */
function PreviewTable({ previewed }: { previewed: readonly Previewed[] }) {
  const [wanted, setWanted] = useState('');
  const groups = useMemo(
    () =>
      labels
        .map((label) => ({ label, results: previewed.filter((each) => labelOf(each) === label) }))
        .filter(({ results }) => results.length > 0),
    [previewed],
  );
  const idsOf = useMemo(() => distinctions(previewed.map(named)), [previewed]);
  const shown = groups
    .filter(({ label }) => wanted === '' || wanted === label)
    .flatMap(({ results }) => results);
  return (
    <>
      <p role="status">
        {common.facts(groups.map(({ label, results }) => countOf(label, results.length)))}
      </p>
      {groups.length > 1 && (
        <Select
          aria-label={texts.profilesShown}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        >
          <option value="">{texts.all(previewed.length)}</option>
          {groups.map(({ label, results }) => (
            <option key={label} value={label}>
              {texts.countedChoice(label, results.length)}
            </option>
          ))}
        </Select>
      )}
      <VirtualTable
        label={texts.preview}
        positions={[...shown.keys()]}
        columns={profileColumns((position) => {
          const result = shown[position];
          if (!result) return undefined;
          const { name, examined } = result;
          const ids = idsOf(named(result));
          return { name, ids, state: labelOf(result), details: examinedText(examined) };
        })}
        isTall
      />
    </>
  );
}

interface ShownProfile {
  name: string;
  /** What tells it from others of its name; empty if nothing needs to. */
  ids: string;
  /** The name, perhaps as a link. */
  link?: Elements;
  state: string;
  details: string;
}

/** The columns of a table of profiles: each with its state, and what there is to say of it. */
export function profileColumns(
  profileAt: (position: number) => ShownProfile | undefined,
): VirtualColumn[] {
  return [
    {
      label: profile,
      width: '40%',
      cell(position) {
        const { name = '', link = name, ids = '', state = '' } = profileAt(position) ?? {};
        return (
          <NamedState name={name} state={common.facts([ids, state])}>
            {link}
          </NamedState>
        );
      },
    },
    {
      label: common.details,
      width: '60%',
      cell: (position) => <Clipped text={profileAt(position)?.details ?? ''} />,
    },
  ];
}
