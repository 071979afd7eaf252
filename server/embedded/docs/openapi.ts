import {
  API_KEY_HEADER,
  extensions,
  NOT_CARRIED_OUT,
  operations,
  RUN_HEADER,
  writeOperations,
} from '#contract';
import { MOST_ITEMS_PER_PAGE } from '../model/resources.ts';
import { componentSchemas, refTo, type JsonSchema, type SchemaName } from './openapi-schemas.ts';

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  'x-extension'?: true;
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

export type Parameter = ReturnType<typeof parameter>;

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

/** Where the document is served. */
export const OPENAPI_PATH = '/api/openapi.json';

/** The OpenAPI 3.1 document of the embedded API, generated from the contract's schemas. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Proxy Service API',
      version: '1.0.0',
      summary: 'Proxy profiles, the current user, and quotas of proxy accounts.',
      description:
        'Three operations of a proxy service: update a proxy profile, retrieve the current ' +
        'user, and reset the quota of proxy accounts in bulk. Operations marked x-extension are not part of ' +
        'the contract, and other implementations may not offer them.',
    },
    // Relative to the address of this document: a viewer sends requests to the server that it comes from.
    servers: [{ url: '/' }],
    security: [{ ApiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        ApiKey: {
          type: 'apiKey',
          in: 'header',
          name: API_KEY_HEADER,
          description: "The user's API key.",
        },
      },
      schemas: componentSchemas(),
    },
  };
}

const tags = {
  ProxyAccount: ['V1.ProxyAccount'],
  ProxyProfile: ['V1.ProxyProfile'],
  Team: ['Team'],
  AuditLogEntry: ['AuditLog'],
  User: ['User'],
} satisfies Partial<Record<SchemaName, string[]>>;

type Resource = keyof typeof tags;

function parameter(
  place: 'path' | 'query' | 'header',
  name: string,
  description: string,
  schema: JsonSchema = { type: 'string' },
) {
  return { name, in: place, required: place === 'path', description, schema };
}

const teamId = parameter('path', 'team_id', 'Team identifier.');

function idOf(resource: string): Parameter {
  return parameter('path', 'id', `${resource} identifier.`);
}

const paging = [
  parameter('query', 'page', 'Page number, starting at 1.', {
    type: 'integer',
    minimum: 1,
    default: 1,
  }),
  parameter(
    'query',
    'itemsPerPage',
    `Number of items per page. The maximum is ${MOST_ITEMS_PER_PAGE}; larger values are treated as ${MOST_ITEMS_PER_PAGE}.`,
    { type: 'integer', minimum: 1, default: 30 },
  ),
];

const run = {
  ...parameter(
    'header',
    RUN_HEADER,
    'Extension of the contract. Names what this request is a part of, for the audit log.',
    { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,64}$' },
  ),
  'x-extension': true,
};

const examples = {
  ProxyAccount: {
    id: '0123456789abcdef01234567',
    username: 'shop-1',
    status: 'ACCOUNT_ACTIVE',
    quota: 5_000_000_000,
    consumption: 0,
    bytes_recv: 0,
    bytes_sent: 0,
  },
  ProxyProfile: {
    id: '89abcdef0123456789abcdef',
    name: 'Paris by the hour',
    port: 2000,
    location: { country_code: 'FR', city: 'Paris' },
    proxy_account_id: null,
  },
  Team: { id: '456789abcdef0123456789ab', name: 'Research' },
  User: { id: 'cdef0123456789abcdef0123', email: 'ada@example.com' },
  AuditLogEntry: {
    id: '12',
    created_at: '2026-11-27T09:30:00+00:00',
    email: 'ada@example.com',
    operation: writeOperations.resetQuota,
    status: 200,
    run: null,
    team_id: null,
    ids: ['0123456789abcdef01234567'],
    ids_total: 1,
    fields: [],
  },
} satisfies Record<Resource, object>;

function contentOf(schema: JsonSchema, example: unknown): Content {
  return { 'application/json': { schema, example } };
}

const one = (description: string, name: Resource) => ({
  description,
  content: contentOf(refTo(name), examples[name]),
});

const many = (description: string, name: Resource) => ({
  description,
  content: contentOf({ type: 'array', items: refTo(name) }, [examples[name]]),
});

function failure(description: string, name: 'Error' | 'ConstraintViolation' = 'Error') {
  return { description, content: { 'application/problem+json': { schema: refTo(name) } } };
}

const withKey = {
  401: failure('The Api-Key header is missing or empty, or the key is unknown.'),
  429: failure('Too many unknown keys were sent recently. A known key is never rejected.'),
  403: failure('The user of the key is disabled.'),
  503: failure('The database is unavailable.'),
};

const ambiguousPath = 'An ID in the path is "." or "..", or contains "/" or "\\".';

const malformed = 'The body is not JSON in UTF-8, or not the expected kind of JSON.';

const withBody = {
  400: failure(malformed),
  408: failure('The body arrived too slowly.'),
  413: failure('The body is too large, or contains too many values.'),
  415: failure('The body was not sent as application/json.'),
  422: failure('Contract rules are broken, with one violation for each.', 'ConstraintViolation'),
  503: failure(
    'The server is receiving too much data, its disk is full, or its database is unavailable. ' +
      `With the type \`${NOT_CARRIED_OUT}\`, nothing of the request was stored.`,
  ),
};

const listDescription =
  'Extension of the contract. Returns a plain array, or with `Accept: application/ld+json` ' +
  'a JSON-LD collection with the total and links to other pages.';

const oddParameter = 'A parameter is not a whole number of 1 or more.';

/** The extension that lists a resource, with what it has beyond all lists. */
function list(
  operationId: string,
  name: Resource,
  what: string,
  more: Partial<Operation> = {},
): Operation {
  const page = many(`One page of the ${what}.`, name);
  const jsonLd: Content = { 'application/ld+json': { schema: { type: 'object' } } };
  return {
    operationId,
    tags: tags[name],
    summary: `List the ${what}`,
    description: listDescription,
    'x-extension': true,
    ...more,
    parameters: [...(more.parameters ?? []), ...paging],
    responses: {
      200: { ...page, content: { ...page.content, ...jsonLd } },
      400: failure(oddParameter),
      ...withKey,
      ...more.responses,
    },
  };
}

/** The extension that reads one resource. */
function read(operationId: string, name: Resource, what: string, ids: Parameter[]): Operation {
  return {
    operationId,
    tags: tags[name],
    summary: `Retrieve one ${what}`,
    description: 'Extension of the contract.',
    'x-extension': true,
    parameters: ids,
    responses: {
      200: one(`The ${what}.`, name),
      400: failure(ambiguousPath),
      ...withKey,
      404: failure(`The key's user has no such ${what}.`),
    },
  };
}

function bodyOf(name: SchemaName, example: unknown): NonNullable<Operation['requestBody']> {
  return { required: true, content: contentOf(refTo(name), example) };
}

const updateProxyProfile: Operation = {
  operationId: writeOperations.updateProxyProfile,
  tags: tags.ProxyProfile,
  summary: 'Update a proxy profile of a team',
  description:
    'The body replaces the whole profile: omitted members are set to their defaults or to null. ' +
    'Read-only and unknown members are ignored.',
  parameters: [teamId, idOf('Proxy profile'), run],
  requestBody: bodyOf('ProxyProfile', { ...examples.ProxyProfile, id: undefined }),
  responses: {
    200: one('Profile updated; the updated profile is returned.', 'ProxyProfile'),
    ...withKey,
    ...withBody,
    400: failure(`${malformed} ${ambiguousPath}`),
    404: failure("The key's user has no such team or proxy profile."),
  },
};

const currentUser: Operation = {
  operationId: 'current_user_get',
  tags: tags.User,
  summary: 'Retrieve the current user',
  description: 'The user that owns the API key, with apps, subscriptions, and payments.',
  responses: { 200: one('The user.', 'User'), ...withKey },
};

const resetQuota: Operation = {
  operationId: writeOperations.resetQuota,
  tags: tags.ProxyAccount,
  summary: 'Reset the quota of proxy accounts',
  description:
    'Sets bytes_recv, bytes_sent, and consumption of all accounts to zero, or of none if one of ' +
    'them is unknown. Returns each account once, in the order requested.',
  parameters: [run],
  requestBody: bodyOf('ResetQuota', [{ id: examples.ProxyAccount.id }]),
  responses: {
    200: many('Quotas reset successfully.', 'ProxyAccount'),
    ...withKey,
    ...withBody,
    404: failure("An ID is not one of the user's proxy accounts. Nothing was reset."),
  },
};

const auditLog = list('audit_log_get', 'AuditLogEntry', 'audit log', {
  description:
    `${listDescription} Your writes, newest first: time, operation, IDs or names of changed fields, and response ` +
    'status, without values. Each entry lists its first 100 IDs, and the run that its request named.',
  parameters: [
    parameter(
      'query',
      'before',
      "Returns only entries older than the one with this ID, so that new entries don't shift pages.",
      { type: 'integer', minimum: 1 },
    ),
    parameter(
      'query',
      'id',
      'Returns only entries about the proxy account or proxy profile with this ID, among the newest entries with ' +
        '2,000,000 IDs in all.',
    ),
    parameter('query', 'run', 'Returns only entries of the run with this ID.'),
  ],
});

/** Path, then method in lower case, as in OpenAPI: the contract first, then the extensions. */
const paths: Record<string, Record<string, Operation>> = {
  [operations.updateProxyProfile.template]: {
    put: updateProxyProfile,
    get: read('proxy_profile_get', 'ProxyProfile', 'proxy profile', [
      teamId,
      idOf('Proxy profile'),
    ]),
  },
  [operations.currentUser.template]: { get: currentUser },
  [operations.resetQuota.template]: { put: resetQuota },
  [extensions.proxyAccounts]: { get: list('proxy_accounts_get', 'ProxyAccount', 'proxy accounts') },
  [`${extensions.proxyAccounts}/{id}`]: {
    get: read('proxy_account_get', 'ProxyAccount', 'proxy account', [idOf('Proxy account')]),
  },
  [extensions.teams]: { get: list('teams_get', 'Team', 'teams') },
  [extensions.proxyProfiles]: {
    get: list('proxy_profiles_get', 'ProxyProfile', 'proxy profiles of a team', {
      parameters: [teamId],
      responses: {
        400: failure(`${oddParameter} ${ambiguousPath}`),
        404: failure("The key's user has no such team."),
      },
    }),
  },
  [extensions.auditLog]: { get: auditLog },
  [`${extensions.auditLog}/{id}`]: {
    get: read('audit_log_entry_get', 'AuditLogEntry', 'audit log entry', [idOf('Entry')]),
  },
};
