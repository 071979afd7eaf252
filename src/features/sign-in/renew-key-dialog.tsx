import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import type { CheckKey } from './check-key.ts';
import { CheckNotices } from './check-notices.tsx';
import { KeyField } from './key-field.tsx';
import { keyForm, type KeyForm } from './key-form.ts';
import { lockedText } from './locked-text.ts';
import styles from './sign-in-screen.module.css';
import { useKeyCheck } from './use-key-check.ts';

interface RenewKeyDialogProps {
  /** Set where the key was forgotten after so many minutes without use; else the API has refused it. */
  lockedAfter: number | undefined;
  /** Whose key is asked for: the page behind is full of this user's data. */
  email: string;
  userId: string;
  address: string;
  checkKey: CheckKey;
  onRenewed: (key: string) => void;
  onSignOut: () => void;
}

/** Asks for the key again over the page, after the API has refused the one in use or the console has locked. */
export function RenewKeyDialog({
  lockedAfter,
  email,
  userId,
  address,
  checkKey,
  onRenewed,
  onSignOut,
}: RenewKeyDialogProps) {
  const form = useForm<KeyForm>({
    resolver: zodResolver(keyForm),
    defaultValues: { key: '', remember: false },
  });
  const check = useKeyCheck(form, { address, checkKey }, ({ key }, { value }) => {
    if ((value.id ?? value.email) !== userId) {
      return {
        title: 'This key belongs to somebody else',
        meaning: `This page holds the data of ${email}. Enter a key of that user, or sign out to use this one.`,
      };
    }
    onRenewed(key);
    return undefined;
  });

  const isLocked = lockedAfter !== undefined;
  return (
    <Dialog title={isLocked ? 'Locked' : 'The key is no longer accepted'} open>
      <form className={styles.form} noValidate onSubmit={check.submit}>
        {isLocked ? (
          <p>
            {lockedText(lockedAfter)} Enter the key of {email} to go on where you were. Nothing on
            the page is lost.
          </p>
        ) : (
          <p>
            The API refused the key of {email}. Enter a valid one to go on where you are. Nothing on
            this page is lost.
          </p>
        )}
        <CheckNotices {...check} />
        <KeyField registration={form.register('key')} error={form.formState.errors.key?.message} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={check.isChecking}>
            {isLocked ? 'Unlock' : 'Go on'}
          </Button>
          <Button onClick={onSignOut}>Sign out</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
