import { Text } from './text.tsx';
import styles from './text-list.module.css';

/** A list of texts, each as a chip; says so when the list is there and empty. */
export function TextList({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return 'None';
  return (
    <ul className={styles.list}>
      {texts.map((text, index) => (
        <li key={index}>
          <Text>{text}</Text>
        </li>
      ))}
    </ul>
  );
}
