import { useId } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { formatCount } from '#shared/lib/format.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import panel from '#shared/ui/panel.module.css';
import { fields, type FieldGroup } from '../model/fields.ts';
import { FindingText } from './problem-text.tsx';
import { alike, findingsOfGroup } from '../model/problems.ts';
import { useSurroundings } from './form-context.tsx';
import styles from './section-panel.module.css';
import { ProfileField } from '../inputs/profile-field.tsx';
import { MapAction } from '../map/map-action.tsx';

/**
 * A section of the form, with what the server found in the section as a whole. It can be folded; only the
 * browser knows whether it is, and `openSection` opens it again.
 */
export function GroupPanel({ group }: { group: FieldGroup }) {
  const { findings } = useSurroundings();
  const headingId = useId();
  const within = alike(findingsOfGroup(findings, group.id));
  const own = within.filter(([first]) => first?.group === group.id);
  return (
    <section
      id={group.id}
      tabIndex={-1}
      className={classNames(panel.panel, styles.section)}
      aria-labelledby={headingId}
    >
      <details open>
        <summary className={styles.summary}>
          <h2 id={headingId}>{group.title}</h2>
          {within.length > 0 && (
            <Badge tone={within.flat().every(({ isWarning }) => isWarning) ? 'warning' : 'danger'}>
              {formatCount(within.length, 'finding')}
            </Badge>
          )}
        </summary>
        <div className={styles.rows}>
          {own.map((same, index) => (
            <Notice
              key={index}
              tone={same.some(({ isWarning }) => isWarning) ? 'warning' : 'danger'}
              title={`${group.title} as a whole`}
            >
              <FindingText findings={same} />
            </Notice>
          ))}
          {group.rows.map((row) => (
            <FieldRow key={row[0]} row={row} />
          ))}
        </div>
      </details>
    </section>
  );
}

/** Fields that belong together; what depends on a switch stands behind it. */
function FieldRow({ row }: { row: FieldGroup['rows'][number] }) {
  const all = row.map((name) => <ProfileField key={name} name={name} />);
  const [first] = row;
  if (first === undefined || fields[first].kind !== 'switch')
    return <div className={styles.row}>{all}</div>;
  return (
    <div className={styles.switched}>
      {all[0]}
      <div className={styles.dependent}>{all.slice(1)}</div>
      {first === 'advanced_settings.gps_location_filtering' && <MapAction />}
    </div>
  );
}
