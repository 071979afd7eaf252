import { useApi } from '../../api/api-context.tsx';
import * as texts from './texts.tsx';

/** Whose items a dialog is about to change, where that could be another user than one thinks. */
export function SignedInAs() {
  const { user, knowsOtherUsers } = useApi();
  if (!knowsOtherUsers()) return null;
  return <p>{texts.signedInAs(<strong translate="no">{user.email}</strong>)}</p>;
}
