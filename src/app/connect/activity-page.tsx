import { ActivityScreen } from '#features/activity';
import { useProfileNames } from '#features/proxy-profile/public';

export { ApiCompatibilityScreen } from '#features/activity';

export function ActivityPage() {
  return <ActivityScreen names={useProfileNames()} />;
}
