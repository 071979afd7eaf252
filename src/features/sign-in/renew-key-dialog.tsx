import type { ApiError } from '#shared/api/api-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { type CheckKey, KeyField, useKeyCheck } from './key-field.tsx';
import * as texts from './texts.tsx';
import { signOut, tryAgain } from '#shared/lib/texts.ts';
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
        return { title: texts.ofAnotherUser, meaning: texts.pageIsOf(who) };
      }
      props.onRenewed(key);
      return undefined;
    },
  });

  const isLocked = lockedAfter !== undefined;
  const rejected = refusal?.isWebPage ? texts.rejectedByPage : { title: texts.rejected, cause: '' };
  const { title, cause } = isLocked
    ? { title: texts.locked, cause: texts.lockedText(lockedAfter) }
    : rejected;
  return (
    <Dialog title={title} open>
      <form className="stack loose" noValidate onSubmit={check.submit}>
        {cause !== '' && <p>{cause}</p>}
        <p>{texts.enterKeyFor(<strong>{who}</strong>)}</p>
        <KeyField {...check} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={check.isChecking}>
            {isLocked ? texts.unlock : texts.continueNow}
          </Button>
          {!isLocked && keyInUse && (
            <Button busy={check.isChecking} onClick={() => void check.check(keyInUse)}>
              {tryAgain}
            </Button>
          )}
          <Button onClick={props.onSignOut}>{signOut}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
