import { Notice } from '#shared/ui/notice.tsx';
import { fields, type FieldName } from '../../model/fields.ts';
import type { ValidationError } from './validation-errors.ts';
import styles from './validation-errors-notice.module.css';

interface ValidationErrorsNoticeProps {
  validationErrors: readonly ValidationError[];
  onGoTo: (field: FieldName) => void;
}

/** What keeps the form from being sent, with a way to each field. */
export function ValidationErrorsNotice({ validationErrors, onGoTo }: ValidationErrorsNoticeProps) {
  return (
    <Notice tone="danger" role="alert" title="Mend these values first. Nothing can be sent yet.">
      <ul className={styles.list}>
        {validationErrors.map(({ field, path, message }, index) => (
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
        ))}
      </ul>
    </Notice>
  );
}
