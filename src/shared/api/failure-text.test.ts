import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { describeFailure } from './failure-text.ts';

test.each<[...ConstructorParameters<typeof ApiError>, title: string]>([
  ['network', {}, "Can't reach the API"],
  ['forbidden', { status: 403 }, 'The API refused this action (403)'],
  ['not-found', { status: 404 }, "The API can't find this"],
  ['server', { status: 502 }, 'API error (502)'],
  ['unreadable', { status: 200 }, 'Unexpected API response'],
])('a failure of the kind %s with %j is called "%s"', (kind, facts, title) => {
  expect(describeFailure(new ApiError(kind, facts))).toMatchObject({ title });
});
