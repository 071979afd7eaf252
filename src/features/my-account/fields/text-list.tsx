import { FoldedList } from './folded-list.tsx';
import { Text } from './text.tsx';
import styles from './text-list.module.css';

/** A list of texts, each as a chip; says so if the list is empty. */
export function TextList({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return 'None';
  return (
    <FoldedList items={texts} limit={20} noun="more" plural="more" className={styles.list}>
      {(text, index) => (
        <li key={index}>
          <Text>{text}</Text>
        </li>
      )}
    </FoldedList>
  );
}
