import { classNames } from '#shared/lib/class-names.ts';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import { useApi } from '#shared/api/api-context.tsx';
import { commands, isCommand } from '#shared/page/command-key.ts';
import { OneByOne } from '#shared/ui/one-by-one.tsx';
import { formatNumber } from '#shared/lib/format-texts.ts';
import * as common from '#shared/lib/texts.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { Mismatches } from '#shared/ui/mismatches.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { OtherFields } from '#shared/ui/other-fields.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { BaselineNotice } from './baseline-notice.tsx';
import { fieldNames, sections } from '../model/fields.ts';
import { FormMetaContext, useFormMeta } from '../form/form-meta.ts';
import type { FormValues, Representation } from '../model/form-values.ts';
import { SectionPanel } from './section-panel.tsx';
import { ProfileTools } from '../copy/profile-tools.tsx';
import { useTransfer } from '../copy/use-transfer.ts';
import { editsFromJson } from '../model/profile-json.ts';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { FilledNotice } from './filled-notice.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { space } from '#shared/ui/apart.tsx';
import styles from './editor.module.css';
import type { Baseline, ProfileIds } from '../model/baseline.ts';
import { problemsOfSection, type PlacedProblem } from '../model/problems.ts';
import { ReviewDialog, type Reviewed } from '../save/review-dialog.tsx';
import { SaveNotice } from '../save/save-notice.tsx';
import { useProfileSaves } from '../save/use-profile-saves.ts';
import { SaveBar } from '../save/save-bar.tsx';
import { CONNECT, goTo, placeOfHash } from '../form/go-to.ts';
import { otherFields } from '../model/values.ts';
import * as fieldTexts from '../model/field-texts.ts';
import * as texts from './texts.tsx';

export interface ProfileEditorProps extends ProfileIds {
  /** The form's initial values; a later object never replaces what is being typed. */
  initial: Baseline;
  /** Draws the whole form in one task, where the page has to be as it was left, or a link leads into it. */
  atOnce: boolean;
  /** The way to connect through the profile as it is stored, also while it is edited; it belongs to another feature. */
  connect: (profile: NonNullable<Representation>, isEdited: boolean) => Content;
}

const noProblems: readonly PlacedProblem[] = [];

/** The form of one profile, and the results of its saves. */
export function ProfileEditor({ teamId, id, initial, atOnce, connect }: ProfileEditorProps) {
  const head = useRef<HTMLDivElement>(null);
  const formId = useId();
  useDeepLink();
  useSaveShortcut(head);
  const saves = useProfileSaves({ teamId, id }, initial, head);
  const { form, baseline, state } = saves;
  const { fill } = saves.filling;
  const { representation } = baseline;
  const profileKey = { scope: useApi().scope, teamId, id };
  const draft = useDraft(form, representation, profileKey);
  /** A snapshot of the form when its review was opened: what is shown is what is sent. */
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);

  /** `source` is the profile whose values are to overwrite those of this one. */
  function review(source?: string) {
    const checked = saves.check();
    setReviewed({ checked, source });
    // Errors in the review are also shown at their fields.
    if (checked.validationErrors.length > 0) void form.trigger();
  }

  useTransfer(profileKey, ({ profile, source }) => {
    const taken = editsFromJson(profile, representation, form.getValues());
    fill(taken, { from: 'profile', name: source });
    review(source);
  });

  return (
    <FormProvider {...form}>
      <FormMetaContext
        value={{
          formId,
          profileKey,
          baseline,
          problems: state.case === 'failed' ? state.problems : noProblems,
          fill,
        }}
      >
        <div className={classNames('stack', styles.editor)}>
          <div className={classNames('row unwrapped', styles.toolbar)}>
            <SectionNav />
            <ProfileTools />
          </div>
          <FilledNotice {...saves.filling} />
          <DraftOffers own={draft} />
          {/* Connect stands among its fields, which name it, and has forms of its own. */}
          <form id={formId} hidden noValidate onSubmit={saves.save} />
          <div
            ref={head}
            className={classNames('stack loose', styles.form)}
            onInput={({ target }) => {
              // Not for the inputs of Connect: drawn again after "input", a select has lost its choice before "change".
              const name = fieldNames.find((each) => 'name' in target && target.name === each);
              if (name) saves.forget([name]);
            }}
          >
            <BaselineNotice />
            <SaveNotice saves={saves} />
            <OneByOne atOnce={atOnce}>
              {sections.flatMap((section, index) => [
                <SectionPanel key={section.id} section={section} />,
                index === 0 && (
                  <StoredConnect key="connect" connect={connect} representation={representation} />
                ),
              ])}
              <DetailsPanel />
            </OneByOne>
            <SaveBar saves={saves} isKept={draft.isKept} onReview={() => review()} />
          </div>
        </div>
        {reviewed && (
          <ReviewDialog
            {...reviewed}
            onSave={() => {
              setReviewed(null);
              saves.saveReviewed(reviewed.checked);
            }}
            onClose={() => setReviewed(null)}
          />
        )}
      </FormMetaContext>
    </FormProvider>
  );
}

function StoredConnect({
  connect,
  representation,
}: Pick<ProfileEditorProps, 'connect'> & Pick<Baseline, 'representation'>) {
  const { isDirty } = useFormState<FormValues>();
  return connect(representation ?? {}, isDirty);
}

/** Goes to the section or field in the URL, initially and whenever it changes. */
function useDeepLink(): void {
  useEffect(() => {
    const follow = () => goTo(placeOfHash(location.hash));
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
}

/**
 * Ctrl or Cmd+S clicks the form's own button, wherever the focus is, so it does the same, and nothing if the
 * button is disabled. The browser's "Save page as" never opens. In a dialog the keys do nothing.
 */
function useSaveShortcut(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isCommand(event, commands.save)) return;
      event.preventDefault();
      if (event.repeat || document.querySelector('dialog[open]')) return;
      form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [form]);
}

/** The sections, and Connect after the first of them. */
const places = sections.flatMap(({ id, title }, index) => [
  { id, title },
  ...(index === 0 ? [{ id: CONNECT, title: common.connect } as const] : []),
]);

/** Links to the parts of the form, each with the number of its problems. */
function SectionNav() {
  const { problems } = useFormMeta();
  return (
    <nav className={styles.nav} aria-label={texts.sections}>
      {places.map(({ id, title }) => {
        const count = id === CONNECT ? 0 : problemsOfSection(problems, id).length;
        return (
          // The browser follows the link, but ignores a URL that it already shows. So the click handler goes
          // there as well.
          <a key={id} href={`#${id}`} className="choice" onClick={() => goTo(id)}>
            {count === 0
              ? title
              : texts.withProblems(
                  title,
                  <span aria-hidden className={styles.count}>
                    {formatNumber(count)}
                  </span>,
                  count,
                  (words) => <span className="visually-hidden">{words}</span>,
                )}
          </a>
        );
      })}
    </nav>
  );
}

/** An ID of the profile's address, with a button that copies it. */
function CopyableId({ label, id }: { label: string; id: string }) {
  return (
    <span className={styles.copyable}>
      <bdi translate="no">{id}</bdi>
      {space}
      <CopyButton label={label} text={id} iconOnly />
    </span>
  );
}

/** Read-only members, and whatever else the server sent that isn't in the form. */
function DetailsPanel() {
  const { profileKey, baseline } = useFormMeta();
  const { representation, mismatches } = baseline;
  const { created_at, updated_at } = representation ?? {};
  return (
    <Panel title={common.details}>
      <div className={styles.ids}>
        <Facts
          facts={[
            {
              label: fieldTexts.profileId,
              value: <CopyableId label={texts.copyProfileId} id={profileKey.id} />,
            },
            {
              label: fieldTexts.teamId,
              value: <CopyableId label={texts.copyTeamId} id={profileKey.teamId} />,
            },
            ...(representation
              ? [
                  { label: texts.created, value: created_at && <Moment value={created_at} /> },
                  { label: fieldTexts.updated, value: updated_at && <Moment value={updated_at} /> },
                ]
              : []),
          ]}
        />
      </div>
      <OtherFields fields={otherFields(representation)} />
      <Mismatches mismatches={mismatches} />
    </Panel>
  );
}
