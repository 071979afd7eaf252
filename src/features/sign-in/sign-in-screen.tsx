import { classNames } from '#shared/lib/class-names.ts';
import { useEffect, useId } from 'react';
import type { User } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import type { ApiResponse } from '#shared/api/client.ts';
import type { SignedIn } from '#shared/api/session.ts';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import { type CheckKey, KeyField, useKeyCheck } from './key-field.tsx';
import * as texts from './texts.tsx';
import styles from './sign-in-screen.module.css';
import { userIdOf } from '#shared/api/user-id.ts';

interface SignInScreenProps {
  /** The address of the API that the key is sent to. */
  address: string;
  checkKey: CheckKey;
  /** Whether the browser can store a key for the tab, and permanently. */
  keeps: { tab: boolean; device: boolean };
  /** Set if a remembered key was cleared after this many idle minutes. */
  lockedAfter: number | undefined;
  /** The user was signed out by another tab: by signing out there, or by removing the API. */
  endedElsewhere: boolean;
  /** The user deleted the data in this browser, which also signed out. */
  isDataDeleted: boolean;
  /** What is wrong with the settings of this site's brand, for the operator. */
  siteFaults: readonly string[] | undefined;
  /** Called with an accepted key and its user, the response that proved it, and whether to remember it. */
  onSignedIn: (signedIn: SignedIn, user: ApiResponse<User>, remember: boolean) => void;
}

export function SignInScreen(props: SignInScreenProps) {
  const { address, keeps, lockedAfter, siteFaults = [] } = props;
  const hintId = useId();
  const check = useKeyCheck({
    address,
    checkKey: props.checkKey,
    // A user whose key was remembered wants that again.
    remember: lockedAfter !== undefined && keeps.device,
    accept({ key, remember }, user) {
      // Everything saved in this browser is stored per user, so there must be an ID.
      const userId = userIdOf(user.value);
      if (userId === undefined) throw new ApiError('unreadable', { status: user.status });
      props.onSignedIn({ key, userId, email: user.value.email || userId }, user, remember);
      return undefined;
    },
  });
  const { setFocus, register } = check.form;
  // The form is the only thing on the page. It can't be done right after a reset.
  useEffect(() => setFocus('key'), [setFocus]);

  return (
    <main className={classNames('frame', styles.screen)}>
      <Page title={texts.signIn}>
        <form className="stack loose" noValidate onSubmit={check.submit}>
          {!check.refused && <Occasion {...props} />}
          {siteFaults.length > 0 && (
            <Notice tone="warning" title={texts.brandIsInvalid}>
              <p>{texts.inConfig(siteFaults)}</p>
            </Notice>
          )}
          <KeyField {...check} />
          <div>
            {keeps.device && (
              <Checkbox
                label={texts.remember}
                aria-describedby={hintId}
                {...register('remember')}
              />
            )}
            <p id={hintId} className="muted small">
              {texts.sentOnlyTo(<strong>{address}</strong>, keeps)}
            </p>
          </div>
          <Button type="submit" variant="primary" busy={check.isChecking}>
            {texts.signInNow}
          </Button>
          <p className="muted small">{texts.getKey}</p>
        </form>
      </Page>
    </main>
  );
}

/** Why the page is shown to a user who was signed in. */
function Occasion({ lockedAfter, endedElsewhere, isDataDeleted }: SignInScreenProps) {
  return (
    <>
      {lockedAfter !== undefined && (
        <Notice tone="info" title={texts.locked}>
          <p>{texts.lockedText(lockedAfter)}</p>
        </Notice>
      )}
      {endedElsewhere && <Notice tone="info" title={texts.signedOutElsewhere} />}
      {isDataDeleted && <Notice tone="success" title={texts.dataIsDeleted} role="status" />}
    </>
  );
}
