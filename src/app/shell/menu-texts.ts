import { isolated } from '#shared/lib/texts.ts';

export const version = (number: string, build: string | undefined) =>
  build ? `Version ${isolated(number)}, build ${isolated(build)}` : `Version ${isolated(number)}`;

export const support = 'Support';
export const terms = 'Terms';

export const signOutKeeps = 'Your drafts, history, and settings stay in this browser.';
export const timeZoneIs = (zone: string) => `Time zone: ${zone}`;
