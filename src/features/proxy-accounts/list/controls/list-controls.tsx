import Columns3 from 'lucide-react/icons/columns-3';
import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { FieldMessages } from '#shared/forms/field-messages.tsx';
import { Input } from '#shared/forms/input.tsx';
import { openLayer } from '#shared/lib/navigation.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { useAddressParams } from '#shared/page/use-address-params.ts';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { columnNames, columnOf, type ColumnName } from '../../model/columns.ts';
import {
  doubtsIn,
  type FewValues,
  missingValues,
  parseFilterText,
} from '../../model/conditions.ts';
import { activeFilters, densities, filterNames, listParams } from '../../model/list-params.ts';
import { densities as densityNames, noSuchText, someUnknownText } from '../../model/texts.ts';
import { useSessionState } from '../../state/session-state.ts';
import { collectValues, type VisibleRows } from '../../rows/visible-rows.ts';
import { useComputed } from '../../rows/use-computed.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from '../texts.tsx';
import { useRoom } from '../use-room.ts';
import { FiltersPanel } from './filters-panel.tsx';
import styles from './list-controls.module.css';
import { ViewsMenu } from './views-menu.tsx';

interface ListControlsProps {
  search: RefObject<HTMLInputElement | null>;
  filter: string;
  onFilter: (text: string) => void;
  columns: readonly ColumnName[];
  visible: VisibleRows;
  /** Clears all filters. */
  onClear: () => void;
  /** Accounts are shown regardless of the filters, so the controls don't show filters that aren't applied. */
  isPinned: boolean;
  /** Moves the focus to the first row of the table. */
  onLeaveFilter: () => void;
  /** How many accounts are shown, and how many there are. */
  children: Elements;
}

const noValues: FewValues = { state: [], status: [] };

/** The controls that decide which accounts are shown, and how. */
export function ListControls(props: ListControlsProps) {
  const { search, filter, onFilter, columns, visible, onClear } = props;
  const { isPinned, onLeaveFilter, children } = props;
  const { errors, unknown, criteria } = visible;
  const [params] = useAddressParams(listParams);
  const values = useComputed(visible.accounts.rows, collectValues, noValues);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const messagesId = useId();
  const inUse = filterNames.filter((name) => name !== 'filter' && params[name]).length;

  const { units } = useObservable(useSessionState().learned);
  const parsed = parseFilterText(isPinned ? '' : criteria.filter);
  const missing = values.state.length > 0 ? missingValues(parsed.conditions, values) : [];
  const warnings = [
    ...doubtsIn(parsed, units.length > 0),
    ...missing.map(({ field, value }) => noSuchText(field, value, values[field])),
    ...(unknown > 0 ? [someUnknownText(unknown)] : []),
  ];
  const hasMessages = errors.length + warnings.length > 0;

  const isNarrow = useRoom(false) === 'narrow';
  const further = (
    <>
      <ColumnsMenu columns={columns} />
      <ViewsMenu filter={filter} />
      {!isPinned && <UsageFilters />}
    </>
  );

  // The details of an account cover the panel itself.
  const isOnTop = isNarrow && isOpen && !isPinned && params.account === undefined;
  // At once, so that what is still open afterwards stays open.
  const goBack = useEffectEvent(() => flushSync(() => setOpen(false)));
  useLayoutEffect(() => (isOnTop ? openLayer(() => goBack()) : undefined), [isOnTop]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLeaveFilter();
  }

  return (
    <>
      <div className="row">
        <Input
          onPaste={keepLines}
          ref={search}
          type="search"
          aria-label={texts.filterAccounts}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={hasMessages ? messagesId : undefined}
          placeholder={texts.filterExample}
          className={styles.filter}
          value={isPinned ? '' : filter}
          onChange={(event) => onFilter(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {!isPinned && (
          <Button
            icon={ListFilter}
            aria-expanded={isOpen}
            {...(isOpen && { 'aria-controls': panelId })}
            onClick={() => setOpen(!isOpen)}
          >
            {inUse > 0 ? texts.filtersInUse(inUse) : common.filters}
          </Button>
        )}
        {!isNarrow && further}
        {children}
      </div>
      <div role="status" className={styles.messages}>
        {hasMessages && <FieldMessages id={messagesId} errors={errors} warnings={warnings} />}
      </div>
      {isOpen && !isPinned && (
        <FiltersPanel
          id={panelId}
          states={values.state}
          visible={visible}
          onClear={inUse > 0 || filter !== '' ? onClear : undefined}
        >
          {isNarrow && further}
        </FiltersPanel>
      )}
      {!isPinned && <FilterChips onEmpty={() => search.current?.focus()} />}
    </>
  );
}

/** A field of one line takes a pasted list without its line breaks, which would make one word of all. */
function keepLines(event: ClipboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, clipboardData } = event;
  const pasted = clipboardData.getData('text');
  if (!/[\r\n]/.test(pasted)) return;
  event.preventDefault();
  const { selectionStart, selectionEnd } = input;
  const line = pasted.trim().replaceAll(/[\r\n]+/g, ' ');
  // React, unlike with `value`, notices the change.
  input.setRangeText(line, selectionStart ?? 0, selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The accounts that need a look, by one press. */
function UsageFilters() {
  const [{ share }, change] = useAddressParams(listParams);
  const filters = { '90-100': texts.nearlyOut, over: texts.overQuota };
  return Object.entries(filters).map(([band, text]) => (
    <button
      key={band}
      type="button"
      aria-pressed={share === band}
      className={styles.chip}
      onClick={() => change({ share: share === band ? undefined : band })}
    >
      {text}
    </button>
  ));
}

/** The columns of the table, and its density. */
function ColumnsMenu({ columns }: { columns: readonly ColumnName[] }) {
  const [params, change] = useAddressParams(listParams);
  return (
    <Menu label={texts.columns} icon={Columns3}>
      <fieldset className={`stack closest ${styles.group}`}>
        <legend className="muted small">{texts.columns}</legend>
        {columnNames
          .filter((name) => name !== 'username')
          .map((name) => (
            <label key={name} className="row">
              <input
                type="checkbox"
                checked={columns.includes(name)}
                onChange={({ target }) => {
                  const others = columns.filter((other) => other !== name);
                  const next = target.checked ? [...others, name] : others;
                  change({ columns: next.join() });
                }}
              />
              <span>{columnOf(name).label}</span>
            </label>
          ))}
      </fieldset>
      <fieldset className={`stack closest ${styles.group}`}>
        <legend className="muted small">{texts.density}</legend>
        {densities.map((value) => (
          <label key={value} className="row">
            <input
              type="radio"
              name="density"
              checked={params.density === value}
              onChange={() => change({ density: value })}
            />
            <span>{densityNames[value]}</span>
          </label>
        ))}
      </fieldset>
      <Button variant="quiet" onClick={() => change({ columns: undefined, density: undefined })}>
        {texts.defaultColumns}
      </Button>
    </Menu>
  );
}

/**
 * The active filters besides the search text, each with a press that removes it. `onEmpty` moves the focus when the
 * last one is removed.
 */
function FilterChips({ onEmpty }: { onEmpty: () => void }) {
  const [params, change] = useAddressParams(listParams);
  const filters = activeFilters(params);
  if (filters.length === 0) return null;

  /** The pressed chip disappears, so its neighbor gets the focus. */
  function moveFocus(item: HTMLElement | null) {
    const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
    const chip = neighbor?.querySelector('button');
    if (chip) chip.focus();
    else onEmpty();
  }

  return (
    <ul aria-label={texts.activeFilters} className={`row unwrapped ${styles.chips}`}>
      {filters.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={texts.removeFilter(text)}
            title={texts.removeFilter(text)}
            className={styles.chip}
            onClick={({ currentTarget }) => {
              moveFocus(currentTarget.parentElement);
              change({ [name]: undefined });
            }}
          >
            <bdi translate="no" className="clipped">
              {text}
            </bdi>
            <X aria-hidden size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
