import Copy from 'lucide-react/icons/copy';
import Upload from 'lucide-react/icons/upload';
import { type SubmitEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as common from '#shared/lib/texts.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { Field } from '#shared/forms/field.tsx';
import { TextArea } from '#shared/forms/text-area.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { useFormMeta } from '../form/form-meta.ts';
import type { FormValues } from '../model/form-values.ts';
import { editsFromJson, parseProfile, profileJson } from '../model/profile-json.ts';
import * as texts from './texts.ts';
import { useQuery } from '@tanstack/react-query';
import { isPathSegment } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { navigate } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { profilesQuery, teamsQuery } from '../data/queries.ts';
import { type ProfileKey, isSameProfile } from '../model/baseline.ts';
import * as fieldTexts from '../model/field-texts.ts';
import { setTransfer } from './use-transfer.ts';

/** The actions on all values of the form. None of them sends anything. */
export function ProfileTools() {
  const { getValues } = useFormContext<FormValues>();
  const { representation } = useFormMeta().baseline;
  const [open, setOpen] = useState<'duplicate' | 'fill' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu label={common.more}>
        <MenuItem
          label={texts.duplicateProfile}
          icon={Copy}
          onChoose={() => setOpen('duplicate')}
        />
        <CopyButton
          label={texts.copyAsJson}
          text={() => JSON.stringify(profileJson(representation, getValues()), null, 2)}
        />
        <MenuItem label={texts.fillFromJson} icon={Upload} onChoose={() => setOpen('fill')} />
      </Menu>
      {open === 'duplicate' && <DuplicateDialog onClose={close} />}
      {open === 'fill' && <FillDialog onClose={close} />}
    </>
  );
}

/** Fills the form from pasted JSON. Nothing is sent, and what changed can be undone. */
function FillDialog({ onClose }: { onClose: () => void }) {
  const { baseline, fill } = useFormMeta();
  const { getValues } = useFormContext<FormValues>();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function fillIn() {
    const profile = parseProfile(text);
    if (typeof profile === 'string') {
      setError(profile);
      return;
    }
    const taken = editsFromJson(profile, baseline.representation, getValues());
    if (Object.keys(taken.edits).length === 0 && taken.remarks.length === 0) {
      setError(texts.noFields);
      return;
    }
    onClose();
    fill(taken, { from: 'json' });
  }

  return (
    <Dialog title={texts.fillFromJson} open onClose={onClose}>
      <Field
        label={texts.profileAsJson}
        hint={texts.jsonHint}
        errors={error === undefined ? [] : [error]}
      >
        {(input) => (
          <TextArea
            {...input}
            className="mono"
            rows={12}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <DialogActions>
        <Button variant="primary" onClick={fillIn}>
          {texts.fillFromJson}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Takes the form's values to the page of another profile. The contract has no operation to create one. */
function DuplicateDialog({ onClose }: { onClose: () => void }) {
  const { profileKey: own, baseline } = useFormMeta();
  const { getValues } = useFormContext<FormValues>();
  const [all] = useState(() => profileJson(baseline.representation, getValues()));
  const [withNames, setWithNames] = useState(false);
  const [teamId, setTeamId] = useState(own.teamId);
  const [id, setId] = useState('');
  const [error, setError] = useState<string>();
  const { teams, profiles } = useTargets(teamId, own);
  // What names a profile is its own, unless the user wants it copied.
  const { name: _name, notes: _notes, ...settings } = all;
  const profile = withNames ? all : settings;
  const isNothing = Object.keys(profile).length === 0;

  async function duplicate(event: SubmitEvent) {
    event.preventDefault();
    const to = { scope: own.scope, teamId: teamId.trim(), id: id.trim() };
    if (!isPathSegment(to.teamId) || !isPathSegment(to.id) || isSameProfile(to, own)) {
      setError(texts.otherProfile);
      return;
    }
    onClose();
    setTransfer({ to, profile, source: baseline.representation?.name || own.id });
    const before = location.pathname;
    await navigate(paths.proxyProfile(to.teamId, to.id));
    // If the user stays because of unsaved changes, a page opened later must not get these values.
    if (location.pathname === before) setTransfer(undefined);
  }

  function change(set: (text: string) => void) {
    return (text: string) => {
      set(text);
      setError(undefined);
    };
  }

  return (
    <Dialog title={texts.duplicateProfile} open onClose={onClose}>
      <form className="stack loose" noValidate onSubmit={(event) => void duplicate(event)}>
        <p>{texts.duplicateHelp}</p>
        <Choice
          label={fieldTexts.team}
          idLabel={fieldTexts.teamId}
          value={teamId}
          choices={teams}
          onChoose={change(setTeamId)}
        />
        <Choice
          label={texts.profile}
          idLabel={fieldTexts.profileId}
          value={id}
          choices={profiles && [['', texts.chooseProfile], ...profiles]}
          error={error}
          onChoose={change(setId)}
        />
        <Checkbox
          label={texts.copyNames}
          checked={withNames}
          onChange={({ target }) => setWithNames(target.checked)}
        />
        <DialogActions>
          <Button
            type="submit"
            variant="primary"
            disabledReason={isNothing ? texts.nothingToCopy : undefined}
          >
            {texts.duplicateProfile}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The teams, and the other profiles of one of them, as far as the API lists them. */
function useTargets(teamId: string, own: ProfileKey) {
  const api = useApi();
  const teams = useQuery(teamsQuery(api)).data?.flatMap(({ id, name }) =>
    id ? [[id, name || id] as const] : [],
  );
  const areTeamsListed = teams?.some(([value]) => value === own.teamId) === true;
  // Not at every keystroke of a team ID.
  const enabled = areTeamsListed || teamId === own.teamId;
  const list = useQuery({ ...profilesQuery(api, teamId), enabled });
  const profiles = list.data?.rows.flatMap(({ profile: { id, name } }) =>
    id && !isSameProfile({ ...own, teamId, id }, own)
      ? [[id, name ? `${name} (${id})` : id] as const]
      : [],
  );
  return { teams: areTeamsListed ? teams : undefined, profiles: enabled ? profiles : undefined };
}

interface ChoiceProps {
  label: string;
  /** Its label if the ID is typed. */
  idLabel: string;
  value: string;
  /** Undefined: the API doesn't list them, so the ID is typed. */
  choices: readonly (readonly [value: string, label: string])[] | undefined;
  error?: string | undefined;
  onChoose: (value: string) => void;
}

function Choice({ label, idLabel, choices, onChoose, ...rest }: ChoiceProps) {
  return choices ? (
    <SelectField label={label} choices={choices} onChange={onChoose} {...rest} />
  ) : (
    <TextField label={idLabel} onChange={onChoose} {...rest} />
  );
}
