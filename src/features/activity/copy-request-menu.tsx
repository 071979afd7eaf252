import type { CallRecord } from '#shared/api/call-log.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { curlCommand } from './curl-command.ts';
import { fetchCommand } from './fetch-command.ts';
import { pythonCommand } from './python-command.ts';

/** Copies a command that repeats the API request; without the key, which the command takes from `API_KEY`. */
export function CopyRequestMenu({ call, baseUrl }: { call: CallRecord; baseUrl: string }) {
  return (
    <Menu label="Copy API request">
      <CopyButton label="Copy as cURL" text={curlCommand(call, baseUrl)} />
      <CopyButton label="Copy as fetch" text={fetchCommand(call, baseUrl)} />
      <CopyButton label="Copy as Python (requests)" text={pythonCommand(call, baseUrl)} />
    </Menu>
  );
}
