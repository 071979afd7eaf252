import {
  isObject,
  proxyProfileBody,
  write,
  extensions,
  isPathSegment,
  pathSegment,
  type Violation,
} from '#contract';
import { pluralForm, BrokenRules, Problem, problemResponse } from '../common/problem.ts';
import type { Behaviors } from './behaviors.ts';
import {
  jsonOf,
  mapValues,
  readOf,
  withBody,
  withResponse,
  type Ask,
  type Json,
} from './messages.ts';

/** An update of a profile with the behaviors applied. */
export async function updateProfile(
  request: Request,
  behaviors: Behaviors,
  ask: Ask,
): Promise<Response> {
  const body = await jsonOf(request);
  if (!isObject(body)) return ask(request);
  const refusal = refusalOf(body, behaviors);
  if (refusal) {
    // Only the profile's owner learns what is wrong.
    const read = await ask(readOf(request, request.url));
    return read.ok ? problemResponse(refusal) : read;
  }
  switch (behaviors.update) {
    case 'replaces':
      return ask(request);
    case 'merges': {
      // Merges the top level and replaces nested objects.
      const present = await jsonOf(await ask(readOf(request, request.url)));
      return ask(withBody(request, { ...(isObject(present) ? present : {}), ...body }));
    }
    case 'tidies':
      return ask(withBody(request, mapValues(body, trimmed)));
    case 'creates': {
      const { ok, headers, body: created, status } = await ask(request);
      return new Response(created, { status: ok ? 201 : status, headers });
    }
  }
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

function refusalOf(body: Json, { extra, rules }: Behaviors): Problem | undefined {
  const written = extra === 'refused' ? write(proxyProfileBody, body) : undefined;
  const names = written?.ok ? membersBeside(written.body, body) : [];
  if (names.length > 0) {
    const quoted = names.map((name) => `"${name}"`).join(', ');
    const unknown = pluralForm(names.length, `${quoted} is unknown`, `${quoted} are unknown`);
    return new Problem(400, `Extra attributes are not allowed (${unknown}).`);
  }
  const violations = rules === 'stricter' ? brokenRules(body) : [];
  return violations.length > 0 ? new BrokenRules(violations) : undefined;
}

/** The members of a body, nested ones too, that aren't among the written ones. */
function membersBeside(written: Json, body: Json, prefix = ''): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const path = `${prefix}${name}`;
    if (!Object.hasOwn(written, name)) return [path];
    const within = written[name];
    return isObject(within) && isObject(value) ? membersBeside(within, value, `${path}.`) : [];
  });
}

/** Rules that servers may have and the contract doesn't. */
function brokenRules({ name, location, session }: Json): Violation[] {
  const violations: Violation[] = [];
  if (typeof name === 'string' && name.includes('!')) {
    violations.push({ propertyPath: 'name', message: 'This name is not allowed.', code: 'NAME' });
  }
  const country = isObject(location) ? location['country_code'] : null;
  if (typeof country === 'string' && !/^([A-Z]{2})?$/.test(country)) {
    const message = 'This value is not a valid country.';
    violations.push({ propertyPath: 'location.country_code', message, code: 'COUNTRY' });
  }
  const type = isObject(session) ? session['type'] : null;
  if (typeof type === 'string' && !['', 'rotating', 'sticky'].includes(type)) {
    const message = 'The value you selected is not a valid choice.';
    violations.push({ propertyPath: 'session.type', message, code: 'CHOICE' });
  }
  return violations;
}

/** Maximum number of IDs in one request, if there is a limit. */
const LIMIT = 40;

/** A reset with the behaviors applied. */
export async function resetQuota(
  request: Request,
  { reset, answer, limit }: Behaviors,
  ask: Ask,
): Promise<Response> {
  const body = await jsonOf(request);
  if (!Array.isArray(body)) return ask(request);
  if (limit !== 'none' && body.length > LIMIT) {
    const detail = `This collection should contain ${LIMIT} elements or less.`;
    return problemResponse(new Problem(limit === 'by-413' ? 413 : 422, detail));
  }
  const response = await ask(request);
  if (response.status === 404 && reset === 'partial') await resetOthers(request, body, ask);
  const accounts = await jsonOf(response);
  return response.ok && Array.isArray(accounts)
    ? withResponse(response, answers[answer](accounts), answer === 'multi-status' ? 207 : 200)
    : response;
}

/** Resets the valid accounts of a body that was rejected because of one of its IDs. */
async function resetOthers(request: Request, body: unknown[], ask: Ask): Promise<void> {
  const known = await Promise.all(
    body.map(async (item) => {
      const id = isObject(item) ? String(item['id']) : '';
      if (!isPathSegment(id)) return false;
      const path = `${extensions.proxyAccounts}/${pathSegment(id)}`;
      return (await ask(readOf(request, path))).ok;
    }),
  );
  const others = body.filter((_, index) => known[index]);
  // An empty list is a reset of nothing, which the API rejects itself.
  if (others.length > 0) await ask(withBody(request, others));
}

/** The response to a reset of these accounts. */
const answers: Record<Behaviors['answer'], (accounts: unknown[]) => unknown[]> = {
  asked: (accounts) => accounts,
  // Every second one first, then the rest backwards: the same order each time.
  shuffled: (accounts) => [
    ...accounts.filter((_, index) => index % 2 === 1),
    ...accounts.filter((_, index) => index % 2 === 0).toReversed(),
  ],
  incomplete: (accounts) => accounts.filter((_, index) => index % 5 !== 4),
  'multi-status': (accounts) =>
    accounts.map((each, index) =>
      index % 5 === 4 && isObject(each) ? { id: each['id'], error: 'This account is busy.' } : each,
    ),
};
