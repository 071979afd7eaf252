import { useId } from 'react';
import { FieldMessages } from './field-messages.tsx';
import styles from './field.module.css';

/** Ties an input to its label and its messages. */
export interface FieldInputProps {
  id: string;
  /** The form that it belongs to, if that isn't around it. */
  form?: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: Content;
  hint?: Content;
  /** Broken rules, each as a complete sentence. */
  errors?: readonly Content[];
  /** Values that only look odd; they never block. */
  warnings?: readonly Content[];
  /** A fixed ID, if something else links to the field. */
  id?: string;
  children: (input: FieldInputProps) => Elements;
}

/** A label, an input, and below it the hint and the problems. */
export function Field({ label, hint, errors = [], warnings = [], id, children }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const messagesId = `${inputId}-messages`;
  const hasMessages = errors.length + warnings.length > 0;
  const describedBy = [hasMessages && messagesId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={`stack closest ${styles.field}`}>
      <label htmlFor={inputId}>{label}</label>
      {children({
        id: inputId,
        'aria-invalid': errors.length > 0 || undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hasMessages && <FieldMessages id={messagesId} errors={errors} warnings={warnings} />}
      {hint && (
        <p id={hintId} className={`muted small ${styles.hint}`}>
          {hint}
        </p>
      )}
    </div>
  );
}
