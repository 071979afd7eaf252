export { ConnectionLinks } from './connection-links.tsx';
export { ConnectionTag } from './connection-tag.tsx';
