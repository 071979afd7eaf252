export { ConnectPanel } from './connect-panel.tsx';
export { ExportConnectionsDialog } from './export-connections-dialog.tsx';
