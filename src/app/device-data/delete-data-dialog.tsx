import { useMutation, useQuery } from '@tanstack/react-query';
import { apiAddress, useApi } from '#shared/api/api-context.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { DELETED, signOutMark } from '#shared/api/session.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import type { Services } from '../start/services.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.ts';
import { countData } from './count-data.ts';
import { deleteData } from './delete-data.ts';
import { leave } from './leave.ts';

interface DeleteDataDialogProps {
  services: Services;
  onClose: () => void;
}

/** Says what this browser has stored for this API and user, deletes it and signs out. */
export function DeleteDataDialog({ services, onClose }: DeleteDataDialogProps) {
  const { scope, config, user } = useApi();
  const { data: counts, isError } = useQuery({
    queryKey: ['data-in-browser'],
    queryFn: () => countData(scope),
    gcTime: 0,
    retry: false,
  });
  const deletion = useMutation({
    mutationFn: () => deleteData(scope),
    onSuccess: () => signOutEverywhere(services, user.id),
  });
  const unfinished = counts ? texts.unfinishedDataTexts(counts) : [];
  return (
    <Dialog title={common.deleteDataHere} open onClose={onClose}>
      <p>{counts ? texts.deletedDataText(counts) : isError && texts.deletesData}</p>
      <p>{texts.whoseData(user.email, apiAddress(config))}</p>
      {unfinished.map((text) => (
        <Notice key={text} tone="warning" title={text} />
      ))}
      {deletion.isError && (
        <Notice tone="danger" title={texts.notDeleted} role="alert">
          <p>{texts.browserRefused}</p>
        </Notice>
      )}
      <DialogActions>
        <Button
          variant="danger"
          busy={deletion.isPending || (!counts && !isError)}
          onClick={() => deletion.mutate()}
        >
          {texts.deleteData}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Signs a user out in all tabs because the data was deleted. Leaves no ID of the user behind. */
function signOutEverywhere({ session, stores }: Services, userId: string): void {
  const mark = `${DELETED}${Date.now()}`;
  tryOrNull(() => stores[1]().setItem(signOutMark(session.name, userId), mark));
  session.signOut(false);
  leave();
}
