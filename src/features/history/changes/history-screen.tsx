import { classNames } from '#shared/lib/class-names.ts';
import FileCheck from 'lucide-react/icons/file-check';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { useApi } from '#shared/api/api-context.tsx';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Select } from '#shared/forms/select.tsx';
import { ifValid } from '#shared/lib/address-params.ts';
import { formatDateTime } from '#shared/lib/format-texts.ts';
import { paths } from '#shared/lib/paths.ts';
import { useAddressParams } from '#shared/page/use-address-params.ts';
import { OpenPlanAction } from '#shared/run/ui/open-file-actions.tsx';
import type { NamesOf } from './recorded-run.ts';
import { aboutText } from '#shared/run/describe-run.ts';
import type { PageKind } from '#shared/run/ui/page-kind.ts';
import { recordedByApi } from '#shared/run/ui/texts.tsx';
import { RunLines } from '#shared/run/ui/run-lines.tsx';
import { Clipped, NamedState } from '#shared/table/named-state.tsx';
import { VirtualTable, type VirtualColumn } from '#shared/table/virtual-table.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { data, onOneLine, space } from '#shared/ui/apart.tsx';
import styles from './history.module.css';
import * as common from '#shared/lib/texts.ts';
import { asciiNumber } from '#shared/lib/typed.ts';
import { HistoryTabs } from '../tabs/history-tabs.tsx';
import * as texts from './texts.ts';
import { useItemSearch, type FoundItems } from './use-item-search.ts';
import { useListedRuns, type ListedRun } from './use-listed-runs.ts';
import { useRecordedRuns } from './use-recorded-runs.ts';

interface HistoryScreenProps {
  kinds: readonly PageKind[];
  /**
   * The ID of the account whose name is a text in lower case; or else, once all names are read, of the only one whose
   * name contains it.
   */
  idOf: (text: string) => string | undefined;
  namesOf: NamesOf;
  /** Whether more names are arriving. */
  isReadingNames: boolean;
  /** Called when the API's log has items without a name. */
  onUnnamed: () => void;
  /** Called when a name is needed to find runs in the API's log. */
  onNameSearch: () => void;
}

/** A link such as `/runs?kind=reset` shows the runs of a kind. */
const runsParams = z.object({ kind: ifValid(z.string()) });

const ID = /^[\da-f]{24}$/;

/** Everything long: what runs now in any tab, what waits for the user, and all runs of this browser. */
export function HistoryScreen(props: HistoryScreenProps) {
  const { kinds, idOf, namesOf, isReadingNames, onUnnamed, onNameSearch } = props;
  const { config } = useApi();
  const hasLog = config.collections.auditLog !== null;
  const [{ kind: named }, changeAddress] = useAddressParams(runsParams);
  const name = kinds.find((kind) => kind.name === named)?.name ?? '';
  const [isOpenOnly, setOpenOnly] = useState(false);
  const [text, setText] = useState('');
  const [isOpening, setOpening] = useState(false);
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const wantedId = useMemo(
    () => (ID.test(wanted) ? wanted : wanted === '' ? undefined : idOf(wanted)),
    [wanted, idOf],
  );
  const recorded = useRecordedRuns(wantedId);
  const runs = useListedRuns(kinds, recorded.runs);
  // The API's log has IDs only.
  const names = useMemo(
    () => namesOf(new Map(recorded.runs.flatMap(({ ids }) => [...ids]))),
    [recorded.runs, namesOf],
  );
  const isUnnamed = recorded.runs.some(({ ids }) => [...ids.keys()].some((id) => !names.has(id)));
  const readNames = useEffectEvent(onUnnamed);
  useEffect(() => {
    if (isUnnamed) readNames();
  }, [isUnnamed]);
  const filtered = useMemo(
    () =>
      (runs ?? []).filter(
        ({ kind, needsAttention }) =>
          (name === '' || kind.name === name) && (needsAttention || !isOpenOnly),
      ),
    [runs, name, isOpenOnly],
  );
  const search = useItemSearch(filtered, wanted, wantedId, names);
  const shown = wanted === '' ? filtered : search.found;
  const columns = useMemo(
    () => columnsOf(shown, search.items, names),
    [shown, search.items, names],
  );
  const positions = useMemo(() => [...shown.keys()], [shown]);
  const box = useRef<HTMLInputElement>(null);

  function searchFor(typed: string) {
    setText(typed);
    if (hasLog && !/^\s*[\da-f]*\s*$/i.test(asciiNumber(typed))) onNameSearch();
  }

  function statusText(): string {
    if (wanted !== '') {
      if (isReadingNames) return texts.foundWithoutNames(shown.length);
      return search.isSearching
        ? texts.foundSoFar(shown.length, search.searched, filtered.length)
        : texts.foundIn(shown.length);
    }
    return filtered.length < (runs?.length ?? 0)
      ? texts.shownOf(filtered.length, runs?.length ?? 0)
      : '';
  }

  return (
    <Page
      title={common.history}
      description={hasLog ? texts.inBrowserAndApi : texts.inBrowser}
      actions={
        <Button icon={FileCheck} onClick={() => setOpening(true)}>
          {common.openPlan}
        </Button>
      }
    >
      <HistoryTabs />
      {isOpening && <OpenPlanAction kinds={kinds} onClose={() => setOpening(false)} />}
      {kinds.map((kind) => (
        <RunLines key={kind.name} kind={kind} />
      ))}
      {(!runs || (runs.length === 0 && recorded.isReading)) && <Skeleton lines={6} />}
      {runs?.length === 0 && !recorded.isReading && (
        <p>{recorded.problem ? texts.noneInBrowser : texts.noneYet}</p>
      )}
      {runs && runs.length > 0 && (
        <>
          <div className={classNames('row loose', styles.controls)}>
            <Input
              ref={box}
              type="search"
              aria-label={texts.findItem}
              placeholder={texts.nameOrId}
              value={text}
              onChange={({ target }) => searchFor(target.value)}
            />
            <Select
              aria-label={texts.kindFilter}
              value={name}
              onChange={({ target }) => changeAddress({ kind: target.value })}
            >
              <option value="">{texts.allKinds}</option>
              {kinds.map((kind) => (
                <option key={kind.name} value={kind.name}>
                  {kind.words.plural}
                </option>
              ))}
            </Select>
            <Checkbox
              label={texts.needsAttention}
              checked={isOpenOnly}
              onChange={({ target }) => setOpenOnly(target.checked)}
            />
            <span role="status">{statusText()}</span>
          </div>
          {shown.length > 0 ? (
            <VirtualTable
              label={common.history}
              positions={positions}
              columns={columns}
              isTall
              search={box}
            />
          ) : (
            !search.isSearching && !isReadingNames && <p>{texts.noMatches}</p>
          )}
        </>
      )}
      {recorded.problem === 'refused' && <p>{texts.listRefused}</p>}
      {recorded.problem === 'failed' && (
        <p>
          <span>{texts.listFailed}</span>
          {space}
          <Button onClick={recorded.retry}>{common.tryAgain}</Button>
        </p>
      )}
      {recorded.readMore && (
        <p>
          <Button busy={recorded.isReading} onClick={recorded.readMore}>
            {texts.loadOlder}
          </Button>
        </p>
      )}
    </Page>
  );
}

/** Items that a line names. */
const NAMED = 2;

/** Which accounts or profiles a change is about; empty if that is unknown. */
function itemsOf({ run, recorded }: ListedRun, names: ReadonlyMap<string, string>): string {
  const first = recorded
    ? [...recorded.ids.keys()].slice(0, NAMED).map((id) => names.get(id) ?? id)
    : (run.origin?.named ?? []);
  const total = recorded ? Math.max(recorded.done, recorded.ids.size) : run.total;
  return first.length > 0 ? texts.itemsText(first, total - first.length) : '';
}

/** One column, which fits into any width: a run, and below it what is known of it. */
function columnsOf(
  runs: readonly ListedRun[],
  items: ReadonlyMap<string, FoundItems>,
  names: ReadonlyMap<string, string>,
): VirtualColumn[] {
  const cell = (position: number) => {
    const listed = runs[position];
    if (!listed) return null;
    const { kind, run, recorded } = listed;
    const text = listed.text();
    const about = aboutText(kind, run);
    const which = itemsOf(listed, names);
    const { email } = run.origin?.user ?? {};
    const facts = [
      data(about),
      formatDateTime(run.createdAt),
      data(email),
      recorded && recordedByApi,
      listed.mark,
      listed.needsAttention && texts.needsAttention,
    ];
    const found = items.get(run.id);
    const more = common.facts([
      found && texts.foundItemsText(found.items, found.count),
      run.origin?.note,
    ]);
    // A save, and the reset of one account, say it themselves.
    const isNamed = which === about || text.includes(common.isolated(which));
    return (
      <>
        <NamedState name={common.facts([text, which])} state={onOneLine(facts)}>
          <Link href={paths.change(run.id)}>{text}</Link>
          {which !== '' && !isNamed && (
            <>
              <span>{' · '}</span>
              <span translate="no">{which}</span>
            </>
          )}
        </NamedState>
        {more && <Clipped text={more} />}
      </>
    );
  };
  return [{ label: texts.change, width: '100%', cell }];
}
