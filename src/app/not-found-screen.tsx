import { Link } from 'wouter';
import { paths } from '#shared/lib/paths.ts';
import { Page } from '#shared/ui/page.tsx';

export function NotFoundScreen() {
  return (
    <Page title="Page not found" description="There's no page at this address.">
      <p>
        <Link href={paths.account()}>Go to My account</Link>
      </p>
    </Page>
  );
}
