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
import { baselineQuery } from '../data/queries.ts';

interface ProfileIds {
  teamId: string;
  id: string;
}

/** The page of one profile, at `/teams/{team_id}/proxy-profiles/{id}`. */
export function EditProxyProfileScreen({ teamId, id }: ProfileIds) {
  return (
    <Page
      title="Edit proxy profile"
      description={
        <>
          Profile <bdi>{id}</bdi> of team <bdi>{teamId}</bdi>
        </>
      }
      actions={<Link href={paths.proxyProfiles()}>All proxy profiles</Link>}
    >
      {isPathSegment(teamId) && isPathSegment(id) ? (
        <LoadedEditor key={JSON.stringify([teamId, id])} teamId={teamId} id={id} />
      ) : (
        <Notice tone="danger" title="Invalid IDs">
          <p>An ID can&apos;t be empty, “.”, or “..”. Check the address.</p>
        </Notice>
      )}
    </Page>
  );
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
