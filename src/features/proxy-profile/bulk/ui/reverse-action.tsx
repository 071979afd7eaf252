import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { navigate } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import type { ResultStepProps } from '#shared/run/ui/page-kind.ts';
import { Button } from '#shared/ui/button.tsx';
import type { BulkEditTypes } from '../engine/plan.ts';
import { reverseOf, type ReversePlan } from '../engine/plan-file.ts';
import { namedProfiles } from '../kind.ts';
import { profileKeyOf } from '../../model/baseline.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { reverseText } from '../describe.ts';
import * as texts from '../texts.ts';

/** Puts the former values back after a preview, or saves the plan that does. */
export function ReverseAction({ result }: ResultStepProps<BulkEditTypes>) {
  const { ledger, plan } = result;
  const [reverse, setReverse] = useState<ReversePlan>();
  if (ledger.counts.saved + ledger.counts.differs === 0) return null;
  const nameOf = new Map(namedProfiles(plan).map((each) => [profileKeyOf(each), each.name]));
  return (
    <>
      <Button icon={Undo2} onClick={() => void runToPromise(reverseOf(result)).then(setReverse)}>
        {texts.undoEdit}
      </Button>
      {reverse && (
        <PreviewDialog
          title={texts.undoEdit}
          drafts={reverse.items.map((item) => ({
            ...item,
            name: nameOf.get(profileKeyOf({ teamId: item.team_id, id: item.id })) ?? item.id,
          }))}
          leftOut={reverseText(reverse)}
          onStarted={(id) => void navigate(paths.run(id))}
          onClose={() => setReverse(undefined)}
        />
      )}
    </>
  );
}
