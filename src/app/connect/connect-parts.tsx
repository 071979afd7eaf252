import Cable from 'lucide-react/icons/cable';
import { useState } from 'react';
import type { ProxyAccount, Reading } from '#contract';
import { Button } from '#shared/ui/button.tsx';
import { LazyBoundary, retryableLazy } from '#shared/ui/lazy-boundary.tsx';

const code = () => import('#features/connect');

const LazyPanel = retryableLazy(async () => (await code()).ConnectPanel);
const LazyDialog = retryableLazy(async () => (await code()).ExportConnectionsDialog);

/** The region "Connect", whose code loads after the page around it. */
export function ConnectPart(props: Parameters<typeof LazyPanel>[0]) {
  return (
    <LazyBoundary>
      <LazyPanel {...props} />
    </LazyBoundary>
  );
}

interface ExportConnectionsActionProps {
  count: number;
  accounts: () => readonly Reading<ProxyAccount>[];
}

/** Opens the dialog for the selected accounts. */
export function ExportConnectionsAction({ count, accounts }: ExportConnectionsActionProps) {
  const [chosen, setChosen] = useState<readonly Reading<ProxyAccount>[]>();
  return (
    <>
      <Button
        variant="quiet"
        icon={Cable}
        disabledReason={count === 0 ? 'No accounts selected' : undefined}
        onClick={() => setChosen(accounts())}
      >
        Export connections
      </Button>
      {chosen && (
        <LazyBoundary>
          <LazyDialog accounts={chosen} onClose={() => setChosen(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}
