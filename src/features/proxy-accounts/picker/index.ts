// A separate entry point: other pages choose an account without loading the code of the accounts' page.
export { AccountPicker } from './account-picker.tsx';
