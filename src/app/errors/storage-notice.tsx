import { storageProblem } from '#shared/storage/device-database.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { Notice } from '#shared/ui/notice.tsx';

const causes = {
  blocked: 'Another tab uses an older version of the console. Close or reload it.',
  slow: "Your browser doesn't respond when the console opens its saved data. Reload the page, or restart the browser.",
};

/** While the browser doesn't open what is saved in it: why, and what that means. */
export function StorageNotice() {
  const problem = useObservable(storageProblem);
  if (problem === null) return null;
  return (
    <Notice tone="warning" title="Saved data isn't available">
      <p>
        {causes[problem]} Until then, nothing is saved in this browser: drafts are lost when you
        leave the page, and a reset or bulk edit can&apos;t be resumed.
      </p>
    </Notice>
  );
}
