import { useEffect, useEffectEvent } from 'react';
import { isSameProfile, type ProfileKey } from '../model/baseline.ts';
import type { ProfileJson } from '../model/profile-json.ts';

/** The values of one profile on their way to the page of another. */
interface Transfer {
  to: ProfileKey;
  profile: ProfileJson;
  /** The name of the one that they are from. */
  source: string;
}

/**
 * In memory, so that it works if storage is forbidden. Once the other page has taken the values they are edits
 * like any other, and saved as its draft.
 */
let underWay: Transfer | undefined;

/** Sets the values for the next profile page that opens; undefined removes them. */
export function setTransfer(transfer: Transfer | undefined): void {
  underWay = transfer;
}

/**
 * Takes the values for this profile once it is on the page; those for another profile are dropped. Not during
 * render, because they can be taken only once, and not before the form's own effects.
 */
export function useTransfer(own: ProfileKey, onArrived: (transfer: Transfer) => void): void {
  const take = useEffectEvent(() => {
    const arrived = underWay;
    underWay = undefined;
    if (arrived && isSameProfile(arrived.to, own)) onArrived(arrived);
  });
  useEffect(() => take(), []);
}
