import type { ApiError } from '#shared/api/api-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { useKeyCheck, type CheckKey } from './use-key-check.ts';
import { KeyField } from './key-field.tsx';
import { lockedText, rejectedText } from './texts.ts';
import { userIdOf } from '#shared/api/user-id.ts';

interface RenewKeyDialogProps {
  /** Set if the key was cleared after this many idle minutes; otherwise the API has rejected it. */
  lockedAfter: number | undefined;
  /** The response that rejected the key. */
  refusal: ApiError | undefined;
  /** The rejected key, which may be accepted again. */
  keyInUse: string | undefined;
  /** The user and the API that the key is for: the page behind is full of this user's data. */
  who: string;
  userId: string;
  address: string;
  checkKey: CheckKey;
  onRenewed: (key: string) => void;
  onSignOut: () => void;
}

/** Asks for the key again over the page, after the API has rejected it or the console was locked. */
export function RenewKeyDialog(props: RenewKeyDialogProps) {
  const { lockedAfter, refusal, keyInUse, who, userId, address, checkKey } = props;
  const check = useKeyCheck({
    address,
    checkKey,
    accept({ key }, { value }) {
      if (userIdOf(value) !== userId) {
        return {
          title: 'This key belongs to another user',
          meaning: `This page shows data for ${who}. Enter a key for that user, or sign out to use this one.`,
        };
      }
      props.onRenewed(key);
      return undefined;
    },
  });

  const isLocked = lockedAfter !== undefined;
  const { title, cause, request } = isLocked
    ? { title: 'Locked', cause: lockedText(lockedAfter), request: 'Enter the key for' }
    : rejectedText(refusal?.isWebPage === true);
  return (
    <Dialog title={title} open>
      <form className="stack loose" noValidate onSubmit={check.submit}>
        <p>{cause}</p>
        <p>
          {request} <strong>{who}</strong> to continue. Nothing on this page is lost.
        </p>
        <KeyField {...check} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={check.isChecking}>
            {isLocked ? 'Unlock' : 'Continue'}
          </Button>
          {!isLocked && keyInUse && (
            <Button busy={check.isChecking} onClick={() => void check.check(keyInUse)}>
              Try again
            </Button>
          )}
          <Button onClick={props.onSignOut}>Sign out</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
