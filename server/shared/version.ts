import manifest from '../../package.json' with { type: 'json' };

/** The version of this server, and its build if known: a bench runs it without a build. */
export const running = {
  version: manifest.version,
  build: (import.meta.env as ImportMetaEnv | undefined)?.BUILD_ID || undefined,
};
