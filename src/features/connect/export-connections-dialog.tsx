import { classNames } from '#shared/lib/class-names.ts';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useId, useMemo, useState } from 'react';
import type { ProxyAccount, Reading } from '#contract';
import { ExportActions } from '#shared/files/export-actions.tsx';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { runInSlices, type ResultOf } from '#shared/lib/time-slicing.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import fold from '#shared/ui/fold.module.css';
import { Notice } from '#shared/ui/notice.tsx';
import styles from './connect.module.css';
import { EndpointFields, FormatSelect, useSettings } from './connection-settings.tsx';
import { portOf } from './model/connection.ts';
import {
  connectionsFile,
  firstLines,
  summarize,
  type ExportChoice,
  type ExportFile,
} from './model/export-lines.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';

interface ExportConnectionsDialogProps {
  accounts: readonly Reading<ProxyAccount>[];
  /** Whether an account is blocked, disabled, or not active. */
  isOff: (account: Reading<ProxyAccount>) => boolean;
  onClose: () => void;
}

/** So few incomplete connections are named without a press. */
const SEEN = 3;

/** Writes the connections of many accounts, one per line. */
export function ExportConnectionsDialog(props: ExportConnectionsDialogProps) {
  const { accounts: all, isOff, onClose } = props;
  const enabled = useMemo(() => all.filter((account) => !isOff(account)), [all, isOff]);
  const [onlyEnabled, setOnlyEnabled] = useState(false);
  const accounts = onlyEnabled ? enabled : all;
  const off = all.length - enabled.length;
  const [portSource, setPortSource] = useState<'typed' | 'whitelist'>('typed');
  const [withPlaceholders, setWithPlaceholders] = useState(false);
  const [file, setFile] = useState<ExportFile>('text');
  const settings = useSettings(portSource === 'typed' ? ['account'] : ['account', 'entry']);
  const { saved, host, format, siteProblem } = settings;
  const { scheme } = saved;
  const port = portSource === 'typed' ? (portOf(settings.port) ?? '') : undefined;
  const choice = useMemo<ExportChoice>(
    () => ({ accounts, format, host, scheme, port, withPlaceholders }),
    [accounts, format, host, scheme, port, withPlaceholders],
  );
  const { latest, isCurrent } = useSummary(choice);
  const left = latest?.gapCount ?? 0;
  const disabledReason = !isCurrent
    ? texts.stillCounting
    : latest?.lines === 0
      ? texts.noneComplete
      : undefined;

  return (
    <Dialog title={common.exportConnections} open onClose={onClose}>
      <div className="stack" data-wide>
        {siteProblem !== undefined && (
          <Notice tone="warning" title={texts.settingsAreInvalid}>
            <p dir="auto">{siteProblem}</p>
          </Notice>
        )}
        <div className="columns actions">
          <FormatSelect settings={settings} />
          <SelectField
            label={texts.ports}
            value={portSource}
            choices={texts.portSources}
            onChange={setPortSource}
          />
        </div>
        <EndpointFields settings={settings} hasPort={portSource === 'typed'} />
        <ExportPreview choice={choice} />
        <p role="status">
          {latest &&
            texts.countsText({
              lines: latest.lines,
              accounts: all.length,
              off,
              isOffLeftOut: onlyEnabled,
              incomplete: left,
              withPlaceholders,
            })}
        </p>
        {off > 0 && (
          <Checkbox
            label={texts.onlyEnabled}
            checked={onlyEnabled}
            onChange={({ target }) => setOnlyEnabled(target.checked)}
          />
        )}
        {latest && left > 0 && (
          <>
            <Checkbox
              label={texts.includeIncomplete}
              checked={withPlaceholders}
              onChange={({ target }) => setWithPlaceholders(target.checked)}
            />
            <details className={fold.fold} open={left <= SEEN}>
              <summary>{texts.incompleteConnections}</summary>
              <ul>
                {latest.gaps.map(({ account, reason }, index) => (
                  <li key={index}>{texts.gapOf(<bdi translate="no">{account}</bdi>, reason)}</li>
                ))}
                {left > latest.gaps.length && <li>{texts.andMore(left - latest.gaps.length)}</li>}
              </ul>
            </details>
          </>
        )}
        <SelectField
          label={texts.fileType}
          hint={file === 'csv' && texts.csvHint}
          value={file}
          choices={texts.fileTypes}
          onChange={setFile}
        />
        <p className="muted small">{texts.inPlainText}</p>
        <ExportActions
          // What was made before is of another choice.
          key={JSON.stringify([file, { ...choice, accounts: accounts.length }])}
          label={texts.download}
          file={() => connectionsFile(choice, file, latest?.lines ?? 0)}
          copied={() => connectionsFile(choice, 'text', latest?.lines ?? 0)}
          disabledReason={disabledReason}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

/** Counts in slices, again after each change; meanwhile the earlier numbers stay. */
function useSummary(choice: ExportChoice) {
  const [counted, setCounted] = useState<{ choice: ExportChoice; summary: Summary }>();
  useEffect(
    () => runInSlices(summarize(choice), (summary) => setCounted({ choice, summary })),
    [choice],
  );
  return { latest: counted?.summary, isCurrent: counted?.choice === choice };
}

type Summary = ResultOf<ReturnType<typeof summarize>>;

const LINES = 5;

/** The first lines, with their passwords masked until they are shown. */
function ExportPreview({ choice }: { choice: ExportChoice }) {
  const [isShown, setShown] = useState(false);
  const headingId = useId();
  const lines = firstLines(choice, !isShown, LINES);
  return (
    <div className="stack">
      <div className={classNames('row', styles.line)}>
        <h3 id={headingId}>{texts.preview}</h3>
        <Button
          variant="quiet"
          icon={isShown ? EyeOff : Eye}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {texts.showPasswords}
        </Button>
      </div>
      <pre
        translate="no"
        className={classNames('mono', styles.preview)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll by keyboard
        tabIndex={0}
        aria-labelledby={headingId}
        role="region"
      >
        {lines.length > 0 ? lines.join('\n') : texts.noneComplete}
      </pre>
    </div>
  );
}
