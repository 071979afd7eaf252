export { accountLines, CopyLine } from './connection-settings.tsx';
export { ConnectPanel } from './connect-panel.tsx';
export { ExportConnectionsDialog } from './export-connections-dialog.tsx';
