import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import styles from './field.module.css';

interface FieldMessagesProps {
  id: string;
  errors: readonly Content[];
  warnings: readonly Content[];
}

/** The problems of a field, which describe its input. */
export function FieldMessages({ id, errors, warnings }: FieldMessagesProps) {
  return (
    <ul id={id} className={styles.messages}>
      {errors.map((message, index) => (
        <li key={index} className={styles.error}>
          <CircleAlert aria-hidden size={14} />
          <span>{message}</span>
        </li>
      ))}
      {warnings.map((message, index) => (
        <li key={index} className="warning">
          <TriangleAlert aria-hidden size={14} />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
