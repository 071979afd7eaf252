import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { isPathSegment } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import * as common from '#shared/lib/texts.ts';
import { navigate } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { useDialogRequest } from '#shared/page/use-address-params.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { rememberedTeam, rememberTeam } from '../data/team-memory.ts';
import styles from './profiles.module.css';
import * as fieldTexts from '../model/field-texts.ts';
import * as texts from './texts.tsx';

/** Opens any profile by its IDs, where the API lists others. */
export function OpenProfileAction() {
  const [isOpen, setOpen] = useState(false);
  useDialogRequest('open', () => setOpen(true));
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.openById}</Button>
      <Dialog title={texts.openById} open={isOpen} onClose={() => setOpen(false)}>
        <OpenProfileForm onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The same as a part of the page, for APIs that list none. */
export function OpenProfilePanel() {
  return (
    <Panel title={texts.openById}>
      <OpenProfileForm />
    </Panel>
  );
}

function OpenProfileForm({ onCancel }: { onCancel?: () => void }) {
  const { scope } = useApi();
  const [teamId, setTeamId] = useState(() => rememberedTeam(scope) ?? '');
  const [id, setId] = useState('');
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  useDialogRequest('open', () => focus('input'));
  const isDialog = onCancel !== undefined;
  useEffect(() => {
    if (isDialog) form.current?.querySelector('input')?.focus();
  }, [isDialog]);

  function open(event: SubmitEvent) {
    event.preventDefault();
    if (isId(teamId) && isId(id)) {
      rememberTeam(scope, teamId.trim());
      void navigate(paths.proxyProfile(teamId.trim(), id.trim()));
      return;
    }
    flushSync(() => setTried(true));
    focus('[aria-invalid]');
  }

  return (
    <form ref={form} className={classNames('stack loose', styles.form)} noValidate onSubmit={open}>
      <TextField
        label={fieldTexts.teamId}
        error={isTried && !isId(teamId) ? texts.teamIdMissing : undefined}
        value={teamId}
        onChange={setTeamId}
      />
      <TextField
        label={fieldTexts.profileId}
        error={isTried && !isId(id) ? texts.profileIdMissing : undefined}
        value={id}
        onChange={setId}
      />
      <DialogActions>
        <Button type="submit" variant="primary">
          {texts.openProfile}
        </Button>
        {onCancel && <Button onClick={onCancel}>{common.cancel}</Button>}
      </DialogActions>
    </form>
  );
}

function isId(typed: string): boolean {
  return isPathSegment(typed.trim());
}
