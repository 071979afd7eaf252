import { createServer } from 'node:https';
import { listening, type Running } from './sockets.ts';

/** For 127.0.0.1, until 2120. No program outside the tests trusts it. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBXDCCAQKgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABIbFxkzq3X/tjtI5
kaVLBc58O02BFuCnL6HEFq5Nf24Mg4+c4GREYkb1cfKePCDQ4fItSt4saqfl13tT
ULAzyl2jQzBBMA8GA1UdEwEB/wQFMAMBAf8wDwYDVR0RBAgwBocEfwAAATAdBgNV
HQ4EFgQUTeIuin4rbHhSKUpOrqyF6L9+IsIwCgYIKoZIzj0EAwIDSAAwRQIgLadh
K376nWUBd8LNEUq/tICAzZCCYESHUVsGGZ2Tz6UCIQDjXZ1jaBm9BVbWww0rIPaz
v9Nl6yozvrRO6qEYTI52vw==
-----END CERTIFICATE-----
`;

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+IMnblBfKFpE9tVg
Ip3MJDAI1PnK+gv0/Pc4wsxYiQahRANCAASGxcZM6t1/7Y7SOZGlSwXOfDtNgRbg
py+hxBauTX9uDIOPnOBkRGJG9XHynjwg0OHyLUreLGqn5dd7U1CwM8pd
-----END PRIVATE KEY-----
`;

/** An HTTPS server that nobody else vouches for. Its responses are `{}`. */
export async function startSelfSigned(): Promise<Running> {
  const server = createServer({ cert: certificate, key }, (_, response) => response.end('{}'));
  return {
    url: `https://127.0.0.1:${await listening(server)}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
