export { ContractScreen } from './contract-screen.tsx';
