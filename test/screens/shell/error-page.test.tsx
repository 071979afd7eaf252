import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { retryableLazy, LazyBoundary } from '#shared/ui/lazy-boundary.tsx';
import { setBrand } from '#shared/page/brand.ts';
import { setPageElement } from '#shared/page/page-element.ts';
import { ErrorBoundary } from '../../../src/app/errors/error-boundary.tsx';
import { PaletteButton } from '../../../src/app/palette/palette-button.tsx';
import { PATIENCE } from '../../support/render/patience.ts';

/** React logs errors caught by a boundary; here they are expected. */
const quietly = { onCaughtError: () => undefined };

function Faulty(): never {
  throw new TypeError('a member is missing');
}

function renderFault() {
  render(
    <ErrorBoundary>
      <LazyBoundary>
        <Faulty />
      </LazyBoundary>
    </ErrorBoundary>,
    quietly,
  );
}

test('a fault of the console leads to a page that says so and has a report to copy', async () => {
  renderFault();
  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(screen.getByText(/Error: TypeError: a member is missing/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy report' })).toBeTruthy();
});

test('a fault of the palette is said in its place, and the page behind it goes on', async () => {
  setPageElement(document.body);
  render(
    <ErrorBoundary>
      <p>What was shown</p>
      {/* Its providers are missing. */}
      <PaletteButton onDeleteData={() => undefined} onSignOut={() => undefined} />
    </ErrorBoundary>,
    quietly,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Search or jump to…' }));
  await screen.findByRole('dialog', { name: 'Something went wrong' });
  expect(screen.getByText(/Error: Error/)).toBeTruthy();
  expect(screen.getByText('What was shown')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a part whose code does not arrive is missed alone, and comes when it is asked for again', async () => {
  let isThere = false;
  const Part = retryableLazy<{ name: string }>(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }) => <p>{`${name} is here`}</p>;
  });
  render(
    <ErrorBoundary>
      <p>What was shown</p>
      <LazyBoundary fallback={<p>On its way</p>}>
        <Part name="The part" />
      </LazyBoundary>
    </ErrorBoundary>,
    quietly,
  );
  expect(screen.getByText('On its way')).toBeTruthy();
  await screen.findByText(/Couldn't load this part/);
  expect(screen.getByText('What was shown')).toBeTruthy();
  const again = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  await screen.findByText(/Couldn't load this part/);
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The part is here');
});

test('a part whose code arrives between its drawing and the effects of that is shown', async () => {
  // As in a browser: within act, the effects would run before the code arrives.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const Part = retryableLazy<object>(async () => () => <p>The part is here</p>);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <LazyBoundary fallback={<p>On its way</p>}>
      <Part />
    </LazyBoundary>,
  );
  await vi.waitFor(() => expect(screen.getByText('The part is here')).toBeTruthy(), PATIENCE);
  root.unmount();
  vi.unstubAllGlobals();
});

test('the report goes to the support of the operator, where there is one', async () => {
  setBrand({ supportLink: 'https://example.com/help' });
  renderFault();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'support' });
  expect(link.href).toBe('https://example.com/help');
  expect(link.parentElement?.textContent).toBe(
    'If it happens again after a reload, send this report to support.',
  );
});
