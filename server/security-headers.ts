import { secureHeaders } from 'hono/secure-headers';
import type { ConsoleConfig } from '#contract';

/** Powerful features of browsers. The console uses none of them but writing to the clipboard. */
const permissionsPolicy = {
  accelerometer: [],
  autoplay: [],
  camera: [],
  clipboardRead: [],
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

const everywhere: Parameters<typeof secureHeaders>[0] = {
  xFrameOptions: 'DENY',
  // The server speaks plain HTTP: only the TLS proxy in front of it can promise HTTPS.
  strictTransportSecurity: false,
  removePoweredBy: false,
};

/**
 * Headers of the console's own answers. The page may load and call nothing but its own origin, and those
 * of the APIs in the console's settings.
 */
export function consoleHeaders({ apiBaseUrl, otherApis }: ConsoleConfig) {
  const apis = [apiBaseUrl, ...otherApis].filter((address) => address !== '');
  return secureHeaders({
    ...everywhere,
    permissionsPolicy,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...apis.map((address) => new URL(address).origin)],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default'],
    },
  });
}

/** Headers of the API's answers, besides its own. */
export function apiHeaders() {
  return secureHeaders(everywhere);
}

/**
 * Added to what the API says itself, because policies only ever tighten each other: a page of the API
 * that somebody opens in a browser runs no script. It has the console's origin, where the key is kept.
 */
export const API_CONTENT_SECURITY_POLICY =
  "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
