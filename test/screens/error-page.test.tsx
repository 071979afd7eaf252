import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { comesLater, Later } from '#shared/ui/later.tsx';
import { ErrorBoundary } from '../../src/app/error-boundary.tsx';

/** React notes what a boundary has caught; here that is what is wanted. */
const quietly = { onCaughtError: () => undefined };

function Faulty(): never {
  throw new TypeError('a member is missing');
}

test('a fault of the console leads to a page that says so and has a report to copy', async () => {
  render(
    <ErrorBoundary>
      <Later>
        <Faulty />
      </Later>
    </ErrorBoundary>,
    quietly,
  );
  await screen.findByRole('heading', { name: 'The console stopped' });
  expect(screen.getByText(/Fault: TypeError: a member is missing/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy the report' })).toBeTruthy();
});

test('a part whose code does not arrive is missed alone, and comes when it is asked for again', async () => {
  let isThere = false;
  const Part = comesLater<{ name: string }>(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }) => <p>{name} is here</p>;
  });
  render(
    <ErrorBoundary>
      <p>What was shown</p>
      <Later fallback="On its way">
        <Part name="The part" />
      </Later>
    </ErrorBoundary>,
    quietly,
  );
  expect(screen.getByText('On its way')).toBeTruthy();
  await screen.findByText(/This part could not be loaded/);
  expect(screen.getByText('What was shown')).toBeTruthy();
  const again = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  await screen.findByText(/This part could not be loaded/);
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The part is here');
});
