interface ImportMetaEnv {
  /** See `buildId` in `vite.config.ts`. Undefined where the code isn't built. */
  readonly BUILD_ID?: string;
}
