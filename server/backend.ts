import type { HttpBindings } from '@hono/node-server';
import { defaultConsoleConfig } from '#contract';
import type { Api } from './common/api.ts';
import { createApp } from './app.ts';
import { createEmbeddedApi, type OwnerKey } from './embedded/index.ts';
import type { ApiSettings, Settings } from './env.ts';
import { createForwarder } from './forward/index.ts';
import { openLogo } from './logo.ts';
import type { Metrics } from './metrics.ts';
import { rehearse } from './rehearsal/index.ts';

/** Everything that the server serves, without the sockets. */
export interface Backend {
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
  /** Which API responds, for the person who started the server. */
  description: string;
  /** The key to sign in with, if the API is the embedded one. */
  ownerKey?: OwnerKey;
  close: () => Promise<void>;
}

/** Opens the API that the settings ask for, and the app around it. Rejects with a DatabaseUnavailable. */
export async function openBackend(
  settings: Settings,
  consoleDir?: string,
  metrics?: Metrics,
): Promise<Backend> {
  const logo = settings.logoFile === undefined ? undefined : await openLogo(settings.logoFile);
  const brand = { ...settings.brand, ...(logo && { logo: settings.basePath + logo.path }) };
  const opened = await openApi(settings.api, metrics);
  const { api, confirmAbove, idleLockMinutes, labels, connect } = settings;
  const behaviors = api.kind === 'embedded' ? api.rehearse : undefined;
  const isRehearsal = behaviors !== undefined;
  const { collections } = defaultConsoleConfig;
  const config = {
    ...defaultConsoleConfig,
    ...(api.kind === 'forwarded' && { collections: { ...collections, auditLog: null } }),
    confirmAbove,
    idleLockMinutes,
    labels,
    ...(connect && { connect }),
    ...(Object.keys(brand).length > 0 && { brand }),
    // This server never sends a challenge, unless it rehearses one.
    sendCookies: !isRehearsal,
    rehearsal: isRehearsal,
  };
  const app = createApp({
    api: behaviors ? rehearse(opened, behaviors) : opened,
    consoleDir,
    config,
    basePath: settings.basePath,
    corsOrigins: settings.corsOrigins,
    frameAncestors: settings.frameAncestors,
    defaultLanguage: settings.defaultLanguage,
    logo,
  });
  return { ...opened, fetch: app.fetch };
}

async function openApi(
  settings: ApiSettings,
  metrics: Metrics | undefined,
): Promise<Omit<Backend, 'fetch'> & Api> {
  if (settings.kind === 'forwarded') {
    return {
      fetch: createForwarder({ ...settings, onFailure: metrics?.upstreamFailed }).fetch,
      description: `forwarded to ${settings.upstream}`,
      close: async () => undefined,
    };
  }
  const { watchDatabase } = metrics ?? {};
  const api = await createEmbeddedApi({ ...settings, watchDatabase });
  const place = settings.databaseUrl === undefined ? settings.dataDir : 'PostgreSQL';
  const standby = standbyTexts[String(api.waitsForStandby)] ?? '';
  const rehearsal = settings.rehearse ? ', rehearsal (misbehaves on purpose)' : '';
  return { ...api, description: `embedded, data in ${place}${standby}${rehearsal}` };
}

/** What PostgreSQL says of its commits; an engine that only resembles it may say nothing. */
const standbyTexts: Record<string, string> = {
  true: ', commits wait for a standby',
  false: ', no synchronous standby is set',
};
