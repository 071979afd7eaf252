export { ActivityScreen } from './activity-screen.tsx';
export { ApiCompatibilityScreen } from './api-compatibility-screen.tsx';
