import type { PortEntry } from '#contract';
import { Sentence } from '#shared/ui/sentence.tsx';

/** What the details of an account say. */

export const closeDetails = 'Close details';
export const notInList = "This account isn't in the list.";
export const onlyIdKnown = "Only this account's ID is known.";
export const beforeReset =
  "Counters are from before the reset, which wasn't confirmed. Refresh to read them again.";
/** The values that aren't columns of the list. */
export const members = {
  plain_password: 'Password',
  status: 'Status',
  is_active: 'Active',
  enabled: 'Enabled',
  enabled_by_admin: 'Enabled by admin',
  hash: 'Hash',
};
export const copyId = 'Copy ID';

export const ipWhitelist = 'IP whitelist';
export const enabled = 'Enabled';
export const addresses = 'Addresses';
export const ports = 'Ports';
export const portName = (port: string | number) => `port ${port}`;
/** Every member of a port has a label here. */
export const portLabels = {
  port: 'Port',
  type: 'Type',
  country: 'Country',
  city: 'City',
  session: 'Session',
  sess_time: 'Time',
  sess_replace: 'Replace',
  sess_ip_collision: 'IP collision',
} satisfies Record<keyof PortEntry, string>;
export const portValue = (member: keyof PortEntry, value: Content) => (
  <Sentence>
    {portLabels[member]}: {value}
  </Sentence>
);
