import { screen, within } from '@testing-library/react';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { user as userOfContract } from '#contract';
import { answerWith, json, openConsole } from './console.tsx';

/** Opens My account over an API that responds to each call with the next of some bodies, then the last. */
export async function openWith(...responses: (() => Response | Promise<Response>)[]) {
  let calls = 0;
  const fetch = answerWith(() => {
    const response = responses[Math.min(calls, responses.length - 1)];
    calls += 1;
    return response ? response() : new Response(null, { status: 500 });
  });
  return openConsole({ backend: { apiKey: 'k', fetch }, path: '/account' });
}

/** A response with an email and some more members. */
export const user = (members: object) => () => json({ email: 'ada@example.com', ...members });

/** A region of the page, once the deferred code has loaded. */
export async function region(name: string): Promise<HTMLElement> {
  await screen.findByRole('region', { name: 'Apps' });
  return screen.findByRole('region', { name });
}

/** The lines of the timeline, without the details of each. */
export async function timelineLines(): Promise<HTMLElement[]> {
  const items = (await region('Timeline')).querySelectorAll<HTMLElement>('li:not(li li)');
  return Array.from(items, (item) => item.querySelector('summary') ?? item);
}

/** The value next to a label. */
export function valueOf(place: HTMLElement, label: string): string | null | undefined {
  // The summary and the details below it share some labels.
  return within(place).getAllByText(label, { selector: 'dt' })[0]?.nextElementSibling?.textContent;
}

/** The numbers of the user with every member, by their paths. */
export const numbers = new Map<string, string>();

/** A value for everything in a schema: texts are their paths. */
function filled(schema: $ZodType, path: string): unknown {
  const { def } = (schema as $ZodTypes)._zod;
  if ('innerType' in def) return filled(def.innerType, path);
  if (def.type === 'array') return [filled(def.element, path)];
  if (def.type === 'object') {
    const members = Object.entries(def.shape).map(([name, member]) => [
      name,
      filled(member, `${path}.${name}`),
    ]);
    return { ...Object.fromEntries(members), [`surprise in ${path}`]: `surprise of ${path}` };
  }
  if (def.type === 'boolean') return true;
  if (def.type !== 'number')
    return path.endsWith('_url') ? `https://pay.example.com/${path}` : path;
  const value = path.endsWith('.current_quota') ? 999 : 100 + numbers.size;
  numbers.set(path, String(value));
  return value;
}

/** A user with every member of the contract, and some that aren't in it. */
export const fullUser = {
  ...(filled(userOfContract, 'user') as object),
  email: 'ada@example.com',
  is_subscription_expired: false,
};
