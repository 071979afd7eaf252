import { Input } from '#shared/forms/input.tsx';
import styles from './consumption-histogram.module.css';
import { useFilterText } from '#shared/page/use-filter-text.ts';

interface UsageInputProps {
  label: string;
  /** The accessible name. */
  name: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** One end of a range in percent; the URL follows the typing. */
export function UsageInput({ label, name, value = '', onChange }: UsageInputProps) {
  const [text, setText] = useFilterText(value, onChange);
  return (
    <label className={styles.end}>
      <span aria-hidden>{label}</span>
      <Input
        type="number"
        min={0}
        step="any"
        inputMode="decimal"
        aria-label={name}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
