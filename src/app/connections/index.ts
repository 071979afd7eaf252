export { addressText } from './connection-form.ts';
export { ConnectionLinks } from './connection-links.tsx';
export { ConnectionTag } from './connection-tag.tsx';
