import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import type { CheckKey } from './check-key.ts';
import { CheckNotices } from './check-notices.tsx';
import { KeyField } from './key-field.tsx';
import { keyForm, type KeyForm } from './key-form.ts';
import { lockedText } from './texts.ts';
import styles from './sign-in-screen.module.css';
import { useKeyCheck } from './use-key-check.ts';
import { userIdOf } from '#shared/api/user-id.ts';

interface RenewKeyDialogProps {
  /** Set if the key was cleared after this many idle minutes; otherwise the API has rejected it. */
  lockedAfter: number | undefined;
  /** The user and the API that the key is for: the page behind is full of this user's data. */
  who: string;
  userId: string;
  address: string;
  checkKey: CheckKey;
  onRenewed: (key: string) => void;
  onSignOut: () => void;
}

/** Asks for the key again over the page, after the API has rejected it or the console was locked. */
export function RenewKeyDialog({
  lockedAfter,
  who,
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
    if (userIdOf(value) !== userId) {
      return {
        title: 'This key belongs to another user',
        meaning: `This page shows data for ${who}. Enter a key for that user, or sign out to use this one.`,
      };
    }
    onRenewed(key);
    return undefined;
  });

  const isLocked = lockedAfter !== undefined;
  return (
    <Dialog title={isLocked ? 'Locked' : 'API key no longer accepted'} open>
      <form className={styles.form} noValidate onSubmit={check.submit}>
        <p>{isLocked ? lockedText(lockedAfter) : 'The API rejected the key in use.'}</p>
        <p>
          {isLocked ? (
            <>
              Enter the key for <strong>{who}</strong> to continue.
            </>
          ) : (
            <>
              Enter a valid key for <strong>{who}</strong> to continue.
            </>
          )}{' '}
          Nothing on this page is lost.
        </p>
        <CheckNotices {...check} />
        <KeyField registration={form.register('key')} error={form.formState.errors.key?.message} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={check.isChecking}>
            {isLocked ? 'Unlock' : 'Continue'}
          </Button>
          <Button onClick={onSignOut}>Sign out</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
