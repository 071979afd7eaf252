import { createServer } from 'node:https';
import { listening, type Running } from './sockets.ts';

/** For 127.0.0.1 and api.example.com, until 2119. No program outside the tests trusts it. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBojCCAUegAwIBAgIUNmWIYPZISdYhC2E5o4yxDfs4V8wwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEzMDExNTY0NloYDzIxMjAwMTAy
MTE1NjQ2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQg/7q/bC2EWARnV8ZMPY3B3Slypsb8okJ46z406UkiIvprtIZHSRez
WScUc7dJtmRDQsBZ+ThrmuCmC2xwnFgAo3UwczAdBgNVHQ4EFgQUxekHoTdfHBn1
1bYaaLoDVODEQ2EwHwYDVR0jBBgwFoAUxekHoTdfHBn11bYaaLoDVODEQ2EwDwYD
VR0TAQH/BAUwAwEB/zAgBgNVHREEGTAXhwR/AAABgg9hcGkuZXhhbXBsZS5jb20w
CgYIKoZIzj0EAwIDSQAwRgIhAI6cfh5ssMyQJ/Rx1SLzHmZnpFhfQI8M0/UEBE8m
cyQhAiEAshqQezx8PQ9VNURceneK4NvhY3iluOlC/i6aeRogMSQ=
-----END CERTIFICATE-----
`;

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg/QdqHTUCNNIYefoJ
AC3BEbX0ft10Wl8a5SxWvcddBYGhRANCAAQg/7q/bC2EWARnV8ZMPY3B3Slypsb8
okJ46z406UkiIvprtIZHSRezWScUc7dJtmRDQsBZ+ThrmuCmC2xwnFgA
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
