import { secureHeaders } from 'hono/secure-headers';

/**
 * Powerful browser features. The console uses only one: writing to the clipboard. Reading it stays with the browser, which
 * asks its user: so a test of an installation can see what "Copy" has written.
 */
const permissionsPolicy = {
  accelerometer: [],
  autoplay: [],
  camera: [],
  clipboardWrite: ['self'],
  computePressure: [],
  crossOriginIsolated: [],
  displayCapture: [],
  encryptedMedia: [],
  fullscreen: [],
  gamepad: [],
  geolocation: [],
  gyroscope: [],
  hid: [],
  identityCredentialsGet: [],
  idleDetection: [],
  localFonts: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  otpCredentials: [],
  payment: [],
  pictureInPicture: [],
  publickeyCredentialsGet: [],
  screenWakeLock: [],
  serial: [],
  storageAccess: [],
  syncXhr: [],
  usb: [],
  xrSpatialTracking: [],
};

const everywhere = {
  xFrameOptions: 'DENY',
  // The server speaks plain HTTP: only the TLS proxy in front of it can promise HTTPS.
  strictTransportSecurity: false,
  removePoweredBy: false,
} satisfies Parameters<typeof secureHeaders>[0];

/**
 * Headers of the console's own responses. The page may load from and connect to only its own origin, and be in a frame of
 * these origins only.
 */
export function consoleHeaders(frameAncestors: readonly string[] = []) {
  return secureHeaders({
    ...everywhere,
    // It can't name an origin, and says no more than the policy.
    xFrameOptions: frameAncestors.length === 0 && everywhere.xFrameOptions,
    permissionsPolicy,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'self'"],
      formAction: ["'none'"],
      frameAncestors: frameAncestors.length > 0 ? [...frameAncestors] : ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default'],
    },
  });
}

/** Headers of the API's responses, besides its own. */
export function apiHeaders() {
  return secureHeaders(everywhere);
}

/**
 * Added to the API's own policy, because policies only tighten each other: a page of the API that is opened
 * in a browser must not run scripts. It has the console's origin, where the key is stored.
 */
export const API_CONTENT_SECURITY_POLICY =
  "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
