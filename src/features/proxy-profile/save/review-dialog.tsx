import { classNames } from '#shared/lib/class-names.ts';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { operations, type ProxyProfileBody } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { addressOf } from '#shared/api/send.ts';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { labelOf } from '../model/fields.ts';
import type { CheckedForm } from '../model/body.ts';
import { asProblem } from '../model/problems.ts';
import { ProblemList } from './save-failure.tsx';
import { goTo } from '../form/go-to.ts';
import { useFormMeta } from '../form/form-meta.ts';
import styles from './save.module.css';
import { reviewRows, changedFields, conflictOf, type ReviewRows } from '../model/compare.ts';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '#shared/api/collection.ts';
import * as common from '#shared/lib/texts.ts';
import { currentProfileQuery } from '../data/queries.ts';
import { ValueTable, shownValues } from '../inputs/value-table.tsx';
import * as inputTexts from '../inputs/texts.tsx';
import * as texts from './texts.tsx';

export interface Reviewed {
  /** The form as it was when the review was opened. */
  checked: CheckedForm;
  /** The name of the profile that is duplicated; undefined: none. */
  source?: string | undefined;
}

interface ReviewDialogProps extends Reviewed {
  onSave: () => void;
  onClose: () => void;
}

/** What a save would change, field by field, and the exact body that it would send. */
export function ReviewDialog({ checked, source, onSave, onClose }: ReviewDialogProps) {
  const { profileKey, baseline } = useFormMeta();
  const { config } = useApi();
  const offline = useOfflineReason();
  const { body, validationErrors } = checked;
  const { method, path } = operations.updateProxyProfile;
  return (
    <Dialog title={texts.reviewChanges} open onClose={onClose}>
      {source !== undefined && (
        <p>
          {texts.overwrites(
            <strong>
              <bdi translate="no">{baseline.representation?.name || profileKey.id}</bdi>
            </strong>,
            source,
          )}
        </p>
      )}
      {validationErrors.length > 0 ? (
        <Notice tone="danger" role="alert" title={texts.fixFields}>
          <ProblemList
            problems={validationErrors.map(asProblem)}
            onGoTo={(place) => {
              // The field is focused after the dialog has returned the focus.
              flushSync(onClose);
              goTo(place);
            }}
          />
        </Notice>
      ) : (
        <CurrentValuesCheck body={body} />
      )}
      <div className="stack loose" data-wide>
        <ReviewTables rows={reviewRows(baseline.representation, body)} />
      </div>
      {validationErrors.length === 0 && (
        <BodyText
          call={`${method} ${addressOf(config.apiBaseUrl, path(profileKey.teamId, profileKey.id))}`}
          body={JSON.stringify(body, null, 2)}
        />
      )}
      <DialogActions>
        <Button
          variant="primary"
          disabledReason={validationErrors.length > 0 ? texts.fixFields : offline}
          onClick={onSave}
        >
          {common.saveChanges}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The request of a save: `call`, which is its method and URL, and formatted JSON. */
function BodyText({ call, body }: { call: string; body: string }) {
  const id = useId();
  return (
    <details className={styles.folded}>
      <summary id={id}>{texts.requestBody}</summary>
      <div className={classNames('stack tight', styles.request)}>
        <CopyButton label={texts.copyRequestBody} text={body} />
        <code translate="no">{call}</code>
        {/* A read-only text area has built-in scrolling and keyboard support. */}
        <textarea
          className={classNames('mono', styles.body)}
          aria-labelledby={id}
          readOnly
          rows={14}
          value={body}
        />
      </div>
    </details>
  );
}

/** Says what the review compares with; a profile that can be read is read again and compared. */
function CurrentValuesCheck({ body }: { body: ProxyProfileBody }) {
  const { profileKey, baseline } = useFormMeta();
  const { canBeRead, knownAt, representation } = baseline;
  const query = currentProfileQuery(useApi(), profileKey);
  const { data, error, isFetching } = useQuery({ ...query, enabled: canBeRead });
  if (!canBeRead) {
    return knownAt !== null && <p className="muted small">{texts.comparedWithLast(knownAt)}</p>;
  }
  const changed = isFetching || !data ? [] : changedFields(representation, data.representation);
  return (
    <div role="status" className="live small">
      {data && changed.length > 0 && (
        <Notice tone="warning" title={texts.changedMeanwhile}>
          <p>{texts.changedElsewhere(changed.map((name) => labelOf(name)))}</p>
          {!conflictOf(representation, data, body) && <p>{texts.alreadySaved}</p>}
        </Notice>
      )}
      {error && <p className="muted">{isNotFound(error) ? texts.missing : texts.notChecked}</p>}
    </div>
  );
}

/** What a save does to each field: changes and cleared fields are visible, the rest is folded. */
function ReviewTables({ rows }: { rows: ReviewRows }) {
  const { changed, emptied, unchanged, unknown } = rows;
  return (
    <>
      {changed.length + emptied.length === 0 && <p>{texts.nothingChanges}</p>}
      {changed.length > 0 && (
        <ValueTable
          caption={texts.willChange(changed.length)}
          columns={[inputTexts.from, inputTexts.to]}
          rows={changed.map(shownValues)}
        />
      )}
      {emptied.length > 0 && (
        <ValueTable
          caption={texts.willBeCleared(emptied.length)}
          columns={[inputTexts.from]}
          rows={emptied.map(shownValues)}
        />
      )}
      {unchanged.length > 0 && (
        <details className={styles.folded}>
          <summary>{texts.unchanged(unchanged.length)}</summary>
          <ValueTable columns={[texts.value]} rows={unchanged.map(shownValues)} />
        </details>
      )}
      {unknown.length > 0 && (
        <details className={styles.folded}>
          <summary>{texts.notSent(unknown.length)}</summary>
          <p>{texts.maybeCleared(unknown.map((name) => labelOf(name)))}</p>
        </details>
      )}
    </>
  );
}
