import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { isPathSegment } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { paths } from '#shared/lib/paths.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { sections } from '../model/fields.ts';
import { ProfileEditor } from './profile-editor.tsx';
import styles from './editor.module.css';
import { baselineQuery } from '../data/queries.ts';

interface ProfileIds {
  teamId: string;
  id: string;
}

/** The page of one profile, at `/teams/{team_id}/proxy-profiles/{id}`. */
export function EditProxyProfileScreen({ teamId, id }: ProfileIds) {
  const isPossible = isPathSegment(teamId) && isPathSegment(id);
  if (isPossible) return <ProfilePage teamId={teamId} id={id} />;
  return (
    <Page title={KIND} description={<AllProfiles />}>
      <Notice tone="danger" title="Invalid IDs">
        <p>An ID can&apos;t be empty, “.”, or “..”. Check the address.</p>
      </Notice>
    </Page>
  );
}

/** The heading of the page until the profile's name is known. */
const KIND = 'Edit proxy profile';

/** The stored name is the heading, not the one being typed; without a name, the ID is below the heading. */
function ProfilePage({ teamId, id }: ProfileIds) {
  const { data, isPending } = useQuery(baselineQuery(useApi(), teamId, id));
  const name = data?.representation?.name;
  return (
    <Page
      title={name ? `${name} · ${KIND}` : KIND}
      heading={name ? <ShortName name={name} /> : KIND}
      description={
        <span className={styles.subtitle}>
          {name ? KIND : !isPending && <ShortName name={id} />}
          <AllProfiles />
        </span>
      }
    >
      <LoadedEditor key={JSON.stringify([teamId, id])} teamId={teamId} id={id} />
    </Page>
  );
}

function ShortName({ name }: { name: string }) {
  return (
    <bdi className={styles.name} title={name}>
      {name}
    </bdi>
  );
}

function AllProfiles() {
  return <Link href={paths.proxyProfiles()}>All proxy profiles</Link>;
}

function LoadedEditor({ teamId, id }: ProfileIds) {
  const options = baselineQuery(useApi(), teamId, id);
  const query = useQuery(options);
  return (
    <QueryView
      query={query}
      queryKey={options.queryKey}
      pendingText="Loading the profile"
      pending={sections.map((section) => (
        <Panel key={section.id} title={section.title}>
          <Skeleton lines={section.rows.length * 2} />
        </Panel>
      ))}
    >
      {(baseline) => <ProfileEditor teamId={teamId} id={id} initial={baseline} />}
    </QueryView>
  );
}
