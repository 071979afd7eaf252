import { renderHook, screen, waitFor } from '@testing-library/react';
import Network from 'lucide-react/icons/network';
import { expect, test, vi } from 'vitest';
import { groupOf, type Group } from '../../../src/app/palette/search.ts';
import { useFound } from '../../../src/app/palette/command-palette.tsx';
import { openConsole } from '../../support/render/console.tsx';
import { startAccounts } from '../../support/render/proxy-accounts.tsx';

const { backend } = await startAccounts(3);

/** Each look at the clock finds it this much later, so a time slice ends after one step or never. */
function eachStepTakes(milliseconds: number): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds));
}

/** A number of entries. */
function manyEntries(size: number): Group {
  return groupOf('Many', {
    items: Array.from({ length: size }, (_, index) => `${index}`),
    textsOf: (label) => [label],
    entryOf: (label) => ({ label, icon: Network, run: () => undefined }),
    limit: 8,
  });
}

test('what is shown anew, as after an arrow key, is not searched anew', () => {
  eachStepTakes(0);
  const search = vi.fn(manyEntries(3000));
  const groups = [search];
  const { result, rerender } = renderHook(() => useFound(groups, '29'));
  expect(result.current.isSearching).toBe(false);
  rerender();
  expect(search).toHaveBeenCalledTimes(1);
});

test('among very many the search lets go now and then, and an older one ends', async () => {
  eachStepTakes(1000);
  const groups = [manyEntries(20_000)];
  const { result, rerender } = renderHook(({ typed }) => useFound(groups, typed), {
    initialProps: { typed: '1' },
  });
  expect(result.current).toEqual({ found: [], isSearching: true });
  rerender({ typed: '19999' });
  await waitFor(() => expect(result.current.isSearching).toBe(false));
  expect(result.current.found.map(({ total }) => total)).toEqual([1]);
});

test('Enter before the search has ended chooses among what was typed last', async () => {
  const { user } = await openConsole({ backend, path: '/history/requests' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: 'My account' });
  const box = screen.getByRole('combobox', { name: 'Search or jump to' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  eachStepTakes(1000);
  await user.keyboard('requests{Enter}');
  expect(await screen.findByRole('heading', { name: 'History', level: 1 })).toBeTruthy();
});
