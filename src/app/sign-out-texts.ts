export const signOutNow = 'Sign out now?';
export const signOutPauses =
  'The running change pauses. To resume it, sign in again in this browser as the same user.';
