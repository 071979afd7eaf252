import type { ConsoleConfig } from './console-config.ts';
import { extensions } from '../wire/operations.ts';

/** The settings for an API that offers the extensions. */
export const defaultConsoleConfig: ConsoleConfig = {
  apiBaseUrl: '',
  collections: {
    proxyAccounts: extensions.proxyAccounts,
    proxyProfiles: extensions.proxyProfiles,
    teams: extensions.teams,
    auditLog: extensions.auditLog,
  },
  profileRead: true,
  resetBatchSize: 100,
  confirmAbove: 100,
  idleLockMinutes: 30,
  sendCookies: false,
  labels: {},
  rehearsal: false,
};
