export { mountRehearsal } from './mount-rehearsal.tsx';
