import { extensions, IDEMPOTENCY_KEY_HEADER, operations } from '#contract';
import { writeOperations } from '../audit/write-operations.ts';
import { MOST_ITEMS_PER_PAGE } from '../collection.ts';
import { LONGEST_KEY } from '../idempotency/idempotency-key.ts';
import { refTo, type JsonSchema, type SchemaName } from './openapi-schemas.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  'x-extension'?: true;
  schema: JsonSchema;
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  'x-extension'?: true;
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Answer>;
}

const text: JsonSchema = { type: 'string' };

const teamId: Parameter = {
  name: 'team_id',
  in: 'path',
  required: true,
  description: 'Team identifier.',
  schema: text,
};

function idOf(resource: string): Parameter {
  return {
    name: 'id',
    in: 'path',
    required: true,
    description: `${resource} identifier.`,
    schema: text,
  };
}

const paging: Parameter[] = [
  {
    name: 'page',
    in: 'query',
    required: false,
    description: 'The page to give, from 1.',
    schema: { type: 'integer', minimum: 1, default: 1 },
  },
  {
    name: 'itemsPerPage',
    in: 'query',
    required: false,
    description: `How many items a page has. More than ${MOST_ITEMS_PER_PAGE} counts as ${MOST_ITEMS_PER_PAGE}.`,
    schema: { type: 'integer', minimum: 1, default: 30 },
  },
];

const idempotencyKey: Parameter = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'An extension of the contract: a key of your choice, in double quotes, for this request alone. The ' +
    'same request with the same key gives the first answer for a day and does nothing again.',
  'x-extension': true,
  schema: { type: 'string', minLength: 1, maxLength: LONGEST_KEY },
};

function answer(description: string, schema: JsonSchema): Answer {
  return { description, content: { 'application/json': { schema } } };
}

function listOf(name: SchemaName): JsonSchema {
  return { type: 'array', items: refTo(name) };
}

function failure(description: string, name: 'Error' | 'ConstraintViolation' = 'Error'): Answer {
  return { description, content: { 'application/problem+json': { schema: refTo(name) } } };
}

const withKey = {
  401: failure('The header Api-Key is missing, empty, or holds a key that is not known.'),
  429: failure(
    'Too many keys that are not known came lately. A key that is known is never refused.',
  ),
  403: failure('The user of the key is disabled.'),
};

const ambiguousPath = 'An ID in the path is "." or "..", or contains "/" or "\\".';

const withBody = {
  400: failure(
    'The body is not JSON in UTF-8, or not JSON of the right kind. ' +
      `${IDEMPOTENCY_KEY_HEADER} has another form. ${ambiguousPath}`,
  ),
  409: failure(`A request with the same ${IDEMPOTENCY_KEY_HEADER} is still under way. Ask again.`),
  408: failure('The body arrived too slowly.'),
  413: failure('The body is too long, or holds too many values.'),

  415: failure('The body was not sent as application/json.'),
  422: failure(
    'Rules of the contract are broken; one violation for each. Or the ' +
      `${IDEMPOTENCY_KEY_HEADER} was used with another request.`,
    'ConstraintViolation',
  ),
  503: failure('The server is receiving too much data, or its disk is full.'),
};

function list(operationId: string, tag: string, name: SchemaName, what: string): Operation {
  const page = answer(`One page of the ${what}.`, listOf(name));
  return {
    operationId,
    tags: [tag],
    summary: `List the ${what}`,
    description:
      'An extension of the contract. The answer is a bare array; with `Accept: application/ld+json` ' +
      'it is a JSON-LD collection with the total and links to the other pages.',
    'x-extension': true,
    parameters: paging,
    responses: {
      200: {
        ...page,
        content: { ...page.content, 'application/ld+json': { schema: { type: 'object' } } },
      },
      400: failure(`A parameter is not a whole number from 1. ${ambiguousPath}`),
      ...withKey,
    },
  };
}

function read(operationId: string, tag: string, name: SchemaName, what: string): Operation {
  return {
    operationId,
    tags: [tag],
    summary: `Read one ${what}`,
    description: 'An extension of the contract.',
    'x-extension': true,
    responses: {
      200: answer(`The ${what}.`, refTo(name)),
      400: failure(ambiguousPath),
      ...withKey,
      404: failure(`There is no such ${what} among those of the key's user.`),
    },
  };
}

const updateProxyProfile: Operation = {
  operationId: writeOperations.updateProxyProfile,
  tags: ['V1.ProxyProfile'],
  summary: 'Update a proxy profile of a team',
  description:
    'The body replaces what the profile had: members left out go to their defaults, or to null. ' +
    'Read-only and unknown members are ignored.',
  parameters: [teamId, idOf('Proxy profile'), idempotencyKey],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: refTo('ProxyProfile'),
        example: {
          name: 'Paris by the hour',
          port: 2000,
          location: { country_code: 'FR', city: 'Paris' },
          proxy_account_id: null,
        },
      },
    },
  },
  responses: {
    200: answer('Profile updated; the updated profile is returned.', refTo('ProxyProfile')),
    ...withKey,
    ...withBody,
    404: failure("There is no such team or proxy profile among those of the key's user."),
  },
};

const currentUser: Operation = {
  operationId: 'current_user_get',
  tags: ['User'],
  summary: 'Retrieve the current user',
  description: 'The user that owns the API key, with apps, subscriptions and payments.',
  responses: { 200: answer('The user.', refTo('User')), ...withKey },
};

const resetQuota: Operation = {
  operationId: writeOperations.resetQuota,
  tags: ['V1.ProxyAccount'],
  summary: 'Reset the quota of proxy accounts',
  description:
    'Sets bytes_recv, bytes_sent and consumption of all the accounts to zero, or of none where one ' +
    'of them is not known. Answers in the order asked, once for each id.',
  parameters: [idempotencyKey],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: refTo('ResetQuota'),
        example: [{ id: '0123456789abcdef01234567' }],
      },
    },
  },
  responses: {
    200: answer('Quotas reset successfully.', listOf('ProxyAccount')),
    ...withKey,
    ...withBody,
    404: failure("An id is not among the proxy accounts of the key's user; nothing was reset."),
  },
};

/** Path, then method in lower case, as OpenAPI has it: the contract first, then the extensions. */
export function paths(): Record<string, Record<string, Operation>> {
  const accounts = 'V1.ProxyAccount';
  const profiles = 'V1.ProxyProfile';
  return {
    [operations.updateProxyProfile.template]: {
      put: updateProxyProfile,
      get: {
        ...read('proxy_profile_get', profiles, 'ProxyProfile', 'proxy profile'),
        parameters: [teamId, idOf('Proxy profile')],
      },
    },
    [operations.currentUser.template]: { get: currentUser },
    [operations.resetQuota.template]: { put: resetQuota },
    [extensions.proxyAccounts]: {
      get: list('proxy_accounts_get', accounts, 'ProxyAccount', 'proxy accounts'),
    },
    [`${extensions.proxyAccounts}/{id}`]: {
      get: {
        ...read('proxy_account_get', accounts, 'ProxyAccount', 'proxy account'),
        parameters: [idOf('Proxy account')],
      },
    },
    [extensions.teams]: { get: list('teams_get', 'Team', 'Team', 'teams') },
    [extensions.proxyProfiles]: {
      get: profilesOfTeam(),
    },
    [extensions.auditLog]: { get: auditLog() },
    [`${extensions.auditLog}/{id}`]: {
      get: {
        ...read('audit_log_entry_get', 'AuditLog', 'AuditLogEntry', 'audit log entry'),
        parameters: [idOf('Entry')],
      },
    },
  };
}

function auditLog(): Operation {
  const operation = list('audit_log_get', 'AuditLog', 'AuditLogEntry', 'audit log');
  const before: Parameter = {
    name: 'before',
    in: 'query',
    required: false,
    description:
      'Gives only entries older than the one with this id, so that new ones move no page.',
    schema: { type: 'integer', minimum: 1 },
  };
  return {
    ...operation,
    description:
      `${operation.description} Your writes, newest first: when, which operation, the ids or the names of ` +
      'the fields that changed, and the status of the answer. No values. Of each entry the first 100 ids.',
    parameters: [before, ...paging],
  };
}

function profilesOfTeam(): Operation {
  const operation = list(
    'proxy_profiles_get',
    'V1.ProxyProfile',
    'ProxyProfile',
    'proxy profiles of a team',
  );
  return {
    ...operation,
    parameters: [teamId, ...paging],
    responses: {
      ...operation.responses,
      404: failure("There is no such team among those of the key's user."),
    },
  };
}
