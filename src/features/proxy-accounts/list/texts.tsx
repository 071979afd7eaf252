import { formatCount } from '#shared/lib/format.ts';
import { isolated, unknown } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

/** What is said in the list, and by the controls that decide what it shows. */

export const filterAccounts = 'Filter accounts';
export const filterExample = 'Name, ID, or usage>90';
export const filtersInUse = (count: number) => `Filters (${count})`;
export const nearlyOut = 'Nearly out';
export const overQuota = 'Over quota';
export const activeFilters = 'Active filters';
export const removeFilter = (filter: string) => `Remove filter: ${isolated(filter)}`;

export const anyState = 'Any state';
export const noFiltersSet = 'No filters set';
export const conditions =
  'The search box also takes conditions, for example: usage>90, state=active';

export const consumptionAsPercent = 'Consumption as % of quota';
export const from = 'From';
export const to = 'to';
export const usageEnds = { from: 'Usage: from (%)', to: 'Usage: to (%)' };
export const bandText = (band: { text: string }, count: number) =>
  `${band.text}: ${formatCount(count, 'account')}`;
/** Accounts that the bars leave out. */
export const notInSteps = (count: number) =>
  formatCount(
    count,
    'account has no percentage: its quota is 0 or less.',
    'accounts have no percentage: their quota is 0 or less.',
  );
/** In percent, below the bar of a step that is called `10-20`, `over` or `unknown`. */
export function bandLabel({ name }: { name: string }): string {
  if (name === 'over') return '>100';
  return name === 'unknown' ? unknown : name.replace('-', '–');
}

export const columns = 'Columns';
export const density = 'Density';
export const defaultColumns = 'Default columns';

export const views = 'Views';
export const noViews = 'No saved views';
export const deleteView = (name: string) => `Delete view ${isolated(name)}`;
export const viewName = 'View name';
export const saveView = 'Save view';
export const viewNotSaved =
  "This browser can't save the view. It's available until you close this tab.";
export const linkHasSearch = (filter: string) =>
  `The link will include your search: “${isolated(filter)}”`;
export const searchTooLong = 'The link will leave out your search, which is too long';
export const copyLink = 'Copy link to this view';

export const selectedAmounts = (amounts: string) => `Selected: ${amounts}`;
export const filteredAmounts = (amounts: string) => `Filtered total: ${amounts}`;
export const allAmounts = (amounts: string) => `Accounts added up: ${amounts}`;
/** What the tooltip of the totals above the list says about them. */
export const totalsText =
  'Adds up the accounts in this list. My account shows what the API reports for the subscription.';

export const selectAll = 'Select all accounts';
export const selectMatching = 'Select all matching accounts';
export const selectAccount = (name: string) => `Select ${isolated(name)}`;
export const notConfirmed = 'Not confirmed';
export const notConfirmedByApi = (name: string) => `${isolated(name)}: not confirmed by the API`;
export const readBeforeReset = "Read before the reset, which wasn't confirmed";
/** A counter that a reset may have cleared since; the end is only read out. */
export const wasBeforeReset = (value: Content, hidden: (words: string) => Content) => (
  <Sentence>
    was {value}
    {hidden(' before the reset')}
  </Sentence>
);

export const passwordActions = { show: 'Show password', copy: 'Copy password' };
