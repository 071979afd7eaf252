import { Skeleton } from '#shared/ui/skeleton.tsx';
import screen from './my-account-screen.module.css';
import styles from './account-skeleton.module.css';

/** Number of lines in each panel of the page, in order. */
const panels = [9, 5, 4, 3, 6, 8];

/** The shape of the page while the user is loading. */
export function AccountSkeleton() {
  return (
    <div className={screen.grid} aria-hidden>
      {panels.map((lines, panel) => (
        <div key={panel} className={styles.panel}>
          <Skeleton lines={lines} />
        </div>
      ))}
    </div>
  );
}
