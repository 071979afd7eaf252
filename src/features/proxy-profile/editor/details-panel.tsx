import { Facts } from '#shared/ui/facts.tsx';
import { Mismatches } from '#shared/ui/mismatches.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { OtherFields } from '#shared/ui/other-fields.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { History } from '../history/history.tsx';
import type { Fill } from '../form/use-fill.ts';
import type { Baseline } from '../model/baseline.ts';
import { otherFields } from '../model/values.ts';
import type { ProfileKey } from '../model/baseline.ts';
import { CopyableId } from './copyable-id.tsx';
import styles from './editor.module.css';

interface DetailsPanelProps {
  place: ProfileKey;
  baseline: Baseline;
  fill: Fill['fill'];
}

/** Read-only members, whatever else the server sent that isn't in the form, and earlier versions. */
export function DetailsPanel({ place, baseline, fill }: DetailsPanelProps) {
  const { representation, mismatches } = baseline;
  const { created_at, updated_at } = representation ?? {};
  return (
    <Panel title="Details">
      <div className={styles.ids}>
        <Facts
          facts={[
            { label: 'Profile ID', value: <CopyableId label="Copy profile ID" id={place.id} /> },
            { label: 'Team ID', value: <CopyableId label="Copy team ID" id={place.teamId} /> },
            ...(representation
              ? [
                  { label: 'Created', value: created_at && <Moment value={created_at} /> },
                  { label: 'Updated', value: updated_at && <Moment value={updated_at} /> },
                ]
              : []),
          ]}
        />
      </div>
      <OtherFields fields={otherFields(representation)} />
      <Mismatches mismatches={mismatches} />
      <History place={place} baseline={baseline} fill={fill} />
    </Panel>
  );
}
