import { LazyBoundary, retryableLazy } from '#shared/ui/lazy-boundary.tsx';

const code = () => import('#features/connect');

const LazyPanel = retryableLazy(async () => (await code()).ConnectPanel);
const LazyDialog = retryableLazy(async () => (await code()).ExportConnectionsDialog);

const LazyCopyLine = retryableLazy(async () => (await code()).CopyLine);

/** Fetches its code before it is drawn. */
export const fetchConnectPart = LazyPanel.fetch;

/** The region "Connect", whose code loads after the page around it. */
export function ConnectPart({
  fallback,
  ...props
}: Parameters<typeof LazyPanel>[0] & { fallback?: Elements }) {
  return (
    <LazyBoundary fallback={fallback}>
      <LazyPanel {...props} />
    </LazyBoundary>
  );
}

/** Copies the line of an account, once its code is there; without it, the details say what is missing. */
export function CopyLinePart(props: Parameters<typeof LazyCopyLine>[0]) {
  return (
    <LazyBoundary missing={null}>
      <LazyCopyLine {...props} />
    </LazyBoundary>
  );
}

/** The dialog "Export connection strings", whose code loads when it is opened. */
export function ExportDialogPart(props: Parameters<typeof LazyDialog>[0]) {
  return (
    <LazyBoundary>
      <LazyDialog {...props} />
    </LazyBoundary>
  );
}

/** The dialog "Choose account", whose code loads when it is opened. */
export const AccountPicker = retryableLazy(
  async () => (await import('#features/proxy-accounts/picker')).AccountPicker,
);
