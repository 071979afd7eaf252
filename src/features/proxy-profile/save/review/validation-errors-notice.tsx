import type { Finding } from '#contract';
import { Notice } from '#shared/ui/notice.tsx';
import { fields, type FieldName } from '../../model/fields.ts';
import { placeOf } from '../../model/problem-place.ts';
import styles from './review.module.css';

interface ValidationErrorsNoticeProps {
  validationErrors: readonly Finding[];
  onGoTo: (field: FieldName) => void;
}

/** The errors that keep the form from being sent, each with a link to its field. */
export function ValidationErrorsNotice({ validationErrors, onGoTo }: ValidationErrorsNoticeProps) {
  return (
    <Notice tone="danger" role="alert" title="Mend these values first. Nothing can be sent yet.">
      <ul className={styles.list}>
        {validationErrors.map(({ path, message }, index) => {
          const { field } = placeOf(path);
          return (
            <li key={index}>
              {field ? (
                <a
                  href={`#${field}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onGoTo(field);
                  }}
                >
                  {fields[field].label}
                </a>
              ) : (
                <code>{path}</code>
              )}
              : {message}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
