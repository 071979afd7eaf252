import { accountKey } from '#contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { apiAddress, useApi, type Api } from '../../api/api-context.tsx';
import { Field } from '../../forms/field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { noDigest } from '../../plan/ui/texts.tsx';
import { FileInput } from '../../forms/file-input.tsx';
import { problemsOf } from '../../files/file-text.ts';
import * as common from '../../lib/texts.ts';
import { facts } from '../../lib/texts.ts';
import { paths } from '../../lib/paths.ts';
import { apiMismatch } from '../../plan/plan-source.ts';
import { readPlanFile } from '../../plan/read-plan-file.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { PageKind, Review } from './page-kind.ts';
import * as texts from './texts.tsx';
import { auditPage } from '../../api/audit-log.ts';
import { formatDateTime } from '../../lib/format-texts.ts';
import type { OpenedPlan } from '../../plan/parse-plan.ts';
import { Notice } from '../../ui/notice.tsx';
import { recordedRuns } from '../recorded-runs.ts';
import { describeRun } from '../describe-run.ts';
import { alreadyStarted, atLeast, recordedSince } from '../run-texts.ts';

interface OpenFileActionProps {
  /** The kinds whose files can be opened here. */
  kinds: readonly PageKind[];
  onClose: () => void;
}

/** A plan that was made at another address. */
class OtherApi extends Error {}

/** What was entered can't be a SHA-256, so that no plan has it. */
class NoDigest extends Error {}

interface ChosenFile {
  file: File;
  /** The user says that the address of its API is that of the API here. */
  isSameApi: boolean;
}

/** Opens a plan from a file, and shows it for review. One for another page or API is refused. */
export function OpenPlanAction({ kinds, onClose }: OpenFileActionProps) {
  const api = useApi();
  const [review, setReview] = useState<Review>();
  const [approved, setApproved] = useState('');
  const { mutate, isPending, variables, error } = useMutation({ mutationFn: open });

  async function open({ file, isSameApi }: ChosenFile): Promise<Review> {
    const expected = approved.trim().toLowerCase();
    if (!/^([\da-f]{64})?$/.test(expected)) throw new NoDigest(texts.incompleteDigest);
    const { plan, digest } = await readPlanFile(file);
    if (expected !== '' && expected !== digest)
      throw new Error(digest === undefined ? noDigest : texts.otherDigest(digest));
    const mismatch = apiMismatch(plan, apiAddress(api.config));
    if (mismatch !== undefined && !isSameApi) throw new OtherApi(mismatch);
    const kind = kinds.find(({ name }) => name === plan.kind);
    if (!kind) throw new Error(texts.otherKind);
    const [next, runs] = await Promise.all([
      kind.reviewPlan({ plan, fileName: file.name, digest, isSameApi } as never),
      earlierRuns(kind, api, { plan, digest }),
    ]);
    const earlier = runs.length > 0 && <EarlierRuns runs={runs} />;
    return (props) => next({ ...props, ...(earlier && { earlier }) });
  }

  // Of several files the latest one counts, however long each takes.
  const show = (chosen: ChosenFile) =>
    mutate(chosen, { onSuccess: (opened) => setReview(() => opened) });

  if (review) return review({ onClose });
  return (
    <Dialog title={common.openPlan} open onClose={onClose}>
      <p>{texts.aboutPlans}</p>
      <TextField
        label={texts.approvedDigest}
        hint={texts.approvedHint}
        value={approved}
        onChange={setApproved}
        error={error instanceof NoDigest ? error.message : undefined}
      />
      <Field
        label={texts.planFile}
        errors={error && !(error instanceof NoDigest) ? problemsOf(error) : []}
      >
        {(input) => <FileInput {...input} onFile={(file) => show({ file, isSameApi: false })} />}
      </Field>
      {variables && error instanceof OtherApi && (
        <Button onClick={() => show({ ...variables, isSameApi: true })}>{texts.sameApi}</Button>
      )}
      <p role="status">{isPending && texts.reading(variables.file.name)}</p>
      <DialogActions>
        <Button onClick={onClose}>{common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Milliseconds that the log may take: a plan can be reviewed without it. */
const LOG_TIMEOUT = 3000;

/** How many runs are named. */
const LATEST = 3;

interface EarlierRun {
  id: string;
  createdAt: number;
  text: string;
  email: string | undefined;
  /** It was of the same file. */
  isSame: boolean;
}

/**
 * The runs of a plan file in this browser, and those of its first item that the API has recorded since it was made: the
 * API doesn't know plan files, and each look into its log is a search. What can't be read is left out.
 */
async function earlierRuns(
  kind: PageKind,
  api: Api,
  { plan, digest }: OpenedPlan,
): Promise<EarlierRun[]> {
  const { journal, name, words } = kind;
  const stored = await journal.list(api.scope).catch(() => []);
  const own = stored
    .filter(({ origin }) => digest !== undefined && origin?.planFile?.digest === digest)
    .map((run) => ({
      id: run.id,
      createdAt: run.createdAt,
      text: describeRun(kind, run),
      email: run.origin?.user.email,
      isSame: true,
    }));
  const known = new Set(own.map(({ id }) => id));
  const ids = new Set(plan.items.map(({ id }) => accountKey(id)));
  const { auditLog } = api.config.collections;
  const wait = AbortSignal.timeout(LOG_TIMEOUT);
  const first = { id: plan.items[0]?.id };
  const log = await auditPage(api.client, auditLog, first, wait).catch(() => null);
  const since = recordedRuns(log?.entries ?? [], true).filter(
    (run) => run.kind === name && run.createdAt >= Date.parse(plan.created_at),
  );
  const whole = since.slice(0, LATEST).map(async (run) => {
    if (!run.isOfRun) return run;
    const all = await auditPage(api.client, auditLog, { run: run.id }, wait).catch(() => null);
    return recordedRuns(all?.entries ?? [], true).find(({ id }) => id === run.id) ?? run;
  });
  const recorded = [...(await Promise.all(whole)), ...since.slice(LATEST)]
    .map(({ id, createdAt, email, ids: named }) => {
      const shared = [...named].filter(
        ([item, isDone]) => isDone && ids.has(accountKey(item)),
      ).length;
      // It may have done more than its records name.
      const text = shared === ids.size ? words.title(shared) : atLeast(shared, ids.size);
      return { id, createdAt, text, email, isSame: false, shared };
    })
    .filter(({ id, shared }) => shared > 0 && !known.has(id));
  return [...own, ...recorded].toSorted((one, other) => other.createdAt - one.createdAt);
}

/** Says that a plan was already started, so that it is run again on purpose only. */
function EarlierRuns({ runs }: { runs: readonly EarlierRun[] }) {
  const isSame = runs.some((run) => run.isSame);
  return (
    <Notice tone="warning" title={isSame ? alreadyStarted : recordedSince}>
      <ul>
        {runs.slice(0, LATEST).map(({ id, createdAt, text, email }) => (
          <li key={id}>
            {texts.linkAnd(
              <Link href={paths.change(id)}>{text}</Link>,
              facts([formatDateTime(createdAt), email]),
            )}
          </li>
        ))}
        {runs.length > LATEST && <li>{texts.more(runs.length - LATEST)}</li>}
      </ul>
    </Notice>
  );
}
