export { RenewKeyDialog } from './renew-key-dialog.tsx';
export { SignInScreen } from './sign-in-screen.tsx';
