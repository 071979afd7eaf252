export { ApiCompatibilityScreen } from './api-compatibility-screen.tsx';
