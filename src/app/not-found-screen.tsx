import { Link } from 'wouter';
import { paths } from '#shared/lib/paths.ts';
import { Page } from '#shared/ui/page.tsx';

export function NotFoundScreen() {
  return (
    <Page title="Page not found" description="This address doesn't lead to a page.">
      <p>
        <Link href={paths.account()}>Go to My account</Link>
      </p>
    </Page>
  );
}
