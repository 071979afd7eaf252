import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { isPathSegment } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { paths } from '#shared/lib/paths.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { profileKeyOf } from './model/baseline.ts';
import { sections } from './model/fields.ts';
import { ProfileEditor, type ProfileEditorProps } from './editor/profile-editor.tsx';
import styles from './editor/editor.module.css';
import { baselineQuery } from './data/queries.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.ts';

type ScreenProps = Pick<ProfileEditorProps, 'teamId' | 'id' | 'connect'>;

/** The page of one profile, at `/teams/{team_id}/proxy-profiles/{id}`. */
export function EditProxyProfileScreen(props: ScreenProps) {
  const { teamId, id } = props;
  const isPossible = isPathSegment(teamId) && isPathSegment(id);
  const { data } = useQuery({ ...baselineQuery(useApi(), props), enabled: isPossible });
  const name = data?.representation?.name;
  return (
    <Page
      title={name || common.editProfile}
      isName={Boolean(name)}
      description={
        <span className={`row words ${styles.subtitle}`}>
          {data && !name && <bdi translate="no">{id}</bdi>}
          <Link href={paths.proxyProfiles()}>{texts.allProfiles}</Link>
        </span>
      }
    >
      {isPossible ? (
        <LoadedEditor key={profileKeyOf(props)} {...props} />
      ) : (
        <Notice tone="danger" title={texts.invalidIds}>
          <p>{texts.invalidIdsHelp}</p>
        </Notice>
      )}
    </Page>
  );
}

function LoadedEditor(props: ScreenProps) {
  const options = baselineQuery(useApi(), props);
  const query = useQuery(options);
  const [atOnce] = useState(query.data !== undefined || location.hash !== '');
  return (
    <QueryView
      query={query}
      queryKey={options.queryKey}
      pendingText={texts.loadingProfile}
      pending={sections.map((section) => (
        <Panel key={section.id} title={section.title}>
          <Skeleton lines={section.rows.length * 2} />
        </Panel>
      ))}
    >
      {(baseline) => <ProfileEditor {...props} initial={baseline} atOnce={atOnce} />}
    </QueryView>
  );
}
