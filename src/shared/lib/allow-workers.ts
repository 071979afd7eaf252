interface TrustedTypes {
  createPolicy: (
    name: 'default',
    rules: { createScriptURL: (url: string) => string | null },
  ) => void;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
let isAllowed = false;

/**
 * Lets the page start workers from the files of its own build. The Content-Security-Policy requires Trusted
 * Types, and this is the only policy: no text ever becomes markup or script.
 */
export function allowWorkers(): void {
  if (isAllowed) return;
  isAllowed = true;
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) =>
      new URL(url, location.href).href.startsWith(`${location.origin}/assets/`) ? url : null,
  });
}
