import { useId } from 'react';
import type { ConsoleConfig } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import panel from '#shared/ui/panel.module.css';
import { labelOf, fields, type FieldName, type Section } from '../model/fields.ts';
import { ProblemText } from '../inputs/problem-text.tsx';
import { problemsOfSection } from '../model/problems.ts';
import { problemCount } from '../model/texts.ts';
import { useFormMeta } from '../form/form-meta.ts';
import styles from './section-panel.module.css';
import { ProfileField } from '../inputs/profile-field.tsx';
import { MapAction } from '../map/map-action.tsx';
import * as texts from './texts.tsx';

/**
 * A section of the form, with the server's problems in the section as a whole. It can be folded; only the DOM
 * stores that state, and `openSection` opens it again.
 */
export function SectionPanel({ section }: { section: Section }) {
  const { problems } = useFormMeta();
  const headingId = useId();
  const within = problemsOfSection(problems, section.id);
  const own = within.filter((problem) => problem.section === section.id);
  return (
    <section
      id={section.id}
      tabIndex={-1}
      className={classNames('stack loose frame', panel.panel, styles.section)}
      aria-labelledby={headingId}
    >
      <details open>
        <summary className={styles.summary}>
          <h2 id={headingId}>{section.title}</h2>
          {within.length > 0 && (
            <Badge tone={within.every(({ isWarning }) => isWarning) ? 'warning' : 'danger'}>
              {problemCount(within.length)}
            </Badge>
          )}
        </summary>
        <div className={classNames('stack', styles.rows)}>
          {own.map((problem, index) => (
            <Notice
              key={index}
              tone={problem.isWarning ? 'warning' : 'danger'}
              title={texts.wholeSection(section.title)}
            >
              <ProblemText problem={problem} />
            </Notice>
          ))}
          {section.rows.map((row) => (
            <FieldRow key={row[0]} row={row} />
          ))}
        </div>
      </details>
    </section>
  );
}

/** Fields that belong together; those that depend on a switch follow it. */
function FieldRow({ row }: { row: Section['rows'][number] }) {
  const { labels } = useApi().config;
  const all = row.map((name) => <ProfileField key={name} name={name} />);
  const [first, ...others] = row;
  if (first === undefined || fields[first].kind !== 'switch')
    return (
      <div
        className={classNames('columns', styles.row)}
        data-short={areShort(row, labels) || undefined}
      >
        {all}
      </div>
    );
  return (
    <div className={classNames('stack', styles.switched)}>
      {all[0]}
      <div
        className={classNames('columns', styles.dependent)}
        data-short={areShort(others, labels) || undefined}
      >
        {all.slice(1)}
      </div>
      {first === 'advanced_settings.gps_location_filtering' && <MapAction />}
    </div>
  );
}

/** Labels that fit into half of a phone's width. An ID needs the full width. */
const SHORT_LABEL = 20;

function areShort(names: readonly FieldName[], labels: ConsoleConfig['labels']): boolean {
  const isShort = (name: FieldName) =>
    labelOf(name).length <= SHORT_LABEL && !labels[name]?.unit && name !== 'proxy_account_id';
  return names.length > 1 && names.every(isShort);
}
