import type { Mismatch } from '#contract';
import { Mismatches } from '#shared/ui/mismatches.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { OtherFields } from '#shared/ui/other-fields.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { parts } from '../model/fields.ts';
import type { Representation } from '../model/form-values.ts';
import { PutBehaviorText } from '../save/put-behavior-text.tsx';

interface RecordPanelProps {
  representation: Representation;
  mismatches: readonly Mismatch[];
}

/** What only the server sets, and whatever it sent that has no place in the form. */
export function RecordPanel({ representation, mismatches }: RecordPanelProps) {
  const { id, created_at, updated_at } = representation ?? {};
  return (
    <Panel title="Details">
      <Facts
        facts={[
          { label: 'Profile ID', value: id && <bdi>{id}</bdi> },
          { label: 'Created', value: created_at && <Moment value={created_at} /> },
          { label: 'Updated', value: updated_at && <Moment value={updated_at} /> },
          { label: 'Fields left out of a save', value: <PutBehaviorText /> },
        ]}
      />
      <OtherFields fields={otherFields(representation)} />
      <Mismatches mismatches={mismatches} />
    </Panel>
  );
}

function otherFields(representation: Representation): Record<string, unknown> {
  const nested = parts.flatMap((part) =>
    Object.entries(representation?.[part]?.$other ?? {}).map(
      ([name, value]) => [`${part}.${name}`, value] as const,
    ),
  );
  return { ...representation?.$other, ...Object.fromEntries(nested) };
}
