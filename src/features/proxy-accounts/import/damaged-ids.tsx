import { useMemo } from 'react';
import { Notice } from '#shared/ui/notice.tsx';
import { isDamagedId } from './parse-ids.ts';
import * as texts from './texts.ts';

/** Names those of the IDs of which a spreadsheet has made numbers. */
export function DamagedIds({ ids }: { ids: readonly string[] }) {
  const damaged = useMemo(() => ids.filter(isDamagedId), [ids]);
  if (damaged.length === 0) return null;
  return (
    <Notice tone="warning" title={texts.damagedTitle(damaged.length)}>
      <p>{texts.damagedText(damaged)}</p>
    </Notice>
  );
}
