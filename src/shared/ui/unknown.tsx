import styles from './unknown.module.css';

/** Stands where the API gave no value, so that nothing unknown looks like zero or "no". */
export function Unknown({ children = 'Not provided' }: { children?: string | undefined }) {
  return <span className={styles.unknown}>{children}</span>;
}
