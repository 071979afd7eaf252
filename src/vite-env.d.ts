interface ImportMetaEnv {
  /** See `build/build-id.ts`. Undefined where the code isn't built. */
  readonly BUILD_ID?: string;
}
