export { ContractScreen } from './api-compatibility-screen.tsx';
