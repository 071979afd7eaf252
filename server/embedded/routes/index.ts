import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import {
  accountKey,
  API_KEY_HEADER,
  extensions,
  operations,
  RUN_HEADER,
  writeOperations,
} from '#contract';
import { toAuditLogEntry, type WriteAttempt } from '../audit/audit-log.ts';
import {
  collectionResponse,
  positive,
  idParameter,
  notFound,
  resourceRoute,
  type Handler,
} from './resource-route.ts';
import { OPENAPI_PATH, openApiDocument } from '../docs/openapi.ts';
import { putProxyProfile } from './put-proxy-profile.ts';
import { putQuotaReset } from './put-quota-reset.ts';
import { countWrongKeys } from '../../limits/key-guesses.ts';
import { Problem, problemResponse } from '../../common/problem.ts';
import { limitBody, rejectAmbiguousPath } from '../../limits/request.ts';
import { isId } from '../model/rules.ts';
import { toProxyAccount, toProxyProfile, toUser } from '../model/resources.ts';
import { hashOf, type Caller, type Store } from '../store/store.ts';

export interface RouteOptions {
  /** Maximum size of a request body, in bytes. */
  bodyLimit: number;
  /** Called for every failure that is returned as 500. */
  onError: (error: unknown) => void;
}

/** The embedded API: a function from Request to Response over a store. */
export function createRoutes(store: Store, { bodyLimit, onError }: RouteOptions): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    // Responses contain keys and passwords, which no cache may store (RFC 9111, 5.2.2.5).
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.use(rejectAmbiguousPath, limitBody(bodyLimit));
  app.notFound(() => problemResponse(new Problem(404, 'No resource at this path.')));
  app.onError((error) => {
    if (error instanceof Problem) return problemResponse(error);
    onError(error);
    return problemResponse(new Problem(500, 'The request failed. Try again later.'));
  });

  const wrongKey = countWrongKeys();

  /** The user of the key. Throws a Problem: 401 for a missing key, 401 or 429 for an unknown one. */
  async function userOf<User extends Caller>(
    c: Context,
    find: (apiKey: string) => Promise<User | undefined>,
  ): Promise<User> {
    const apiKey = c.req.header(API_KEY_HEADER) ?? '';
    if (apiKey === '') throw new Problem(401, `The ${API_KEY_HEADER} header is missing or empty.`);
    const user = await find(apiKey);
    if (user) return user;
    throw unknownKey(wrongKey(addressOf(c), hashOf(apiKey)));
  }

  /** A handler that needs the caller: the user of the key. */
  function owned(handler: (c: Context, userId: string) => Response | Promise<Response>): Handler {
    return async (c) => handler(c, enabled(await userOf(c, store.caller)).id);
  }

  /**
   * The same for a write, whose rejection is recorded as a separate entry, afterwards. Requests without a
   * known key aren't recorded: anyone could fill the log with them.
   */
  function write(operation: keyof typeof writeOperations, handler: WriteHandler): Handler {
    return async (c) => {
      const caller = await userOf(c, store.caller);
      const attempt: WriteAttempt = {
        operation: writeOperations[operation],
        userId: caller.id,
        teamId: null,
        ids: [],
        run: runOf(c),
      };
      try {
        enabled(caller);
        return await handler(c, store, attempt);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        // The operator has already been told that the database can't take the record, so the rejection is the
        // response.
        await store.auditLog.recordRejection(attempt, error.status).catch((failure: unknown) => {
          if (!(failure instanceof Problem)) throw failure;
        });
        throw error;
      }
    };
  }

  // The document contains no user data, so no key is needed.
  const document = openApiDocument();
  resourceRoute(app, OPENAPI_PATH, {
    GET: (c) => c.json(document, 200, { 'Cache-Control': 'no-cache' }),
  });

  resourceRoute(app, operations.currentUser.template, {
    GET: async (c) => c.json(toUser(enabled(await userOf(c, store.user)), new Date())),
  });

  resourceRoute(app, operations.resetQuota.template, {
    PUT: write('resetQuota', putQuotaReset),
  });

  resourceRoute(app, extensions.proxyAccounts, {
    GET: owned((c, userId) => collectionResponse(c, store.accounts(userId), toProxyAccount)),
  });

  resourceRoute(app, `${extensions.proxyAccounts}/{id}`, {
    GET: owned(async (c, userId) => {
      const id = idParameter(c, 'id', 'proxy account');
      const [row = notFound('proxy account')] = await store.accountsById(userId, [id]);
      return c.json(toProxyAccount(row));
    }),
  });

  resourceRoute(app, extensions.teams, {
    GET: owned((c, userId) => collectionResponse(c, store.teams(userId), (team) => team)),
  });

  resourceRoute(app, extensions.proxyProfiles, {
    GET: owned(async (c, userId) => {
      const teamId = idParameter(c, 'team_id', 'team');
      if (!(await store.ownsTeam(userId, teamId))) notFound('team');
      return collectionResponse(c, store.profiles(teamId), toProxyProfile);
    }),
  });

  resourceRoute(app, operations.updateProxyProfile.template, {
    GET: owned(async (c, userId) => {
      const teamId = idParameter(c, 'team_id', 'team');
      const id = idParameter(c, 'id', 'proxy profile');
      const row = (await store.profile(userId, teamId, id)) ?? notFound('proxy profile');
      return c.json(toProxyProfile(row));
    }),
    PUT: write('updateProxyProfile', putProxyProfile),
  });

  resourceRoute(app, extensions.auditLog, {
    GET: owned((c, userId) => {
      const before = positive(c, 'before');
      const asked = c.req.query('id');
      const id = asked && accountKey(asked);
      if (id !== undefined && !isId(id))
        throw new Problem(400, 'The parameter "id" must be an ID.');
      const run = c.req.query('run');
      // PostgreSQL stores no text with it.
      if (run?.includes('\0'))
        throw new Problem(400, 'The parameter "run" must be the ID of a run.');
      const query = new URLSearchParams({
        ...(before && { before: String(before) }),
        ...(id !== undefined && { id }),
        ...(run !== undefined && { run }),
      });
      return collectionResponse(
        c,
        store.auditLog.entries(userId, { before, id, run }),
        toAuditLogEntry,
        query.size > 0 ? `${query}&` : '',
      );
    }),
  });

  resourceRoute(app, `${extensions.auditLog}/{id}`, {
    GET: owned(async (c, userId) => {
      const id = c.req.param('id') ?? '';
      const row = /^\d{1,15}$/.test(id)
        ? await store.auditLog.entry(userId, Number(id))
        : undefined;
      return c.json(toAuditLogEntry(row ?? notFound('entry')));
    }),
  });

  return app;
}

/** Whether a request is for the OpenAPI document. */
export function isDocument(request: Request): boolean {
  return new URL(request.url).pathname === OPENAPI_PATH;
}

function unknownKey(seconds: number): Problem {
  return seconds === 0
    ? new Problem(401, 'Unknown API key.')
    : new Problem(429, `Too many unknown API keys. Try again in ${seconds} seconds.`, {
        'Retry-After': String(seconds),
      });
}

/** The address of the client; empty if there is no socket. */
function addressOf(c: Context): string {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return bindings?.incoming?.socket.remoteAddress ?? '';
}

/** The run that a request names; null if it names none, or in a way that no run has. */
function runOf(c: Context): string | null {
  return /^[\w.-]{1,64}$/.exec(c.req.header(RUN_HEADER) ?? '')?.[0] ?? null;
}

/** Throws a Problem (403) for a disabled user. */
function enabled<User extends Caller>(user: User): User {
  if (user.enabled) return user;
  throw new Problem(403, 'The user of this API key is disabled.');
}

/** Does a write for its caller, and adds the IDs to the attempt as soon as they are known. */
type WriteHandler = (c: Context, store: Store, attempt: WriteAttempt) => Promise<Response>;
