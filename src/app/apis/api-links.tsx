import Cable from 'lucide-react/icons/cable';
import {
  type CSSProperties,
  type SubmitEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { keepApi, preferApi, removeApi } from './change-apis.ts';
import { apiAddress } from '#shared/api/api-context.tsx';
import { apiStartAddress } from './api-start-address.ts';
import { pageElement } from '#shared/page/page-element.ts';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import type { Services } from '../start/services.ts';
import * as texts from './texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import Trash2 from 'lucide-react/icons/trash';
import Plus from 'lucide-react/icons/plus';
import { OWN, type SavedApi, apiColors } from '#shared/api/saved-apis.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import * as common from '#shared/lib/texts.ts';
import styles from './api-links.module.css';

/**
 * This browser's APIs, each as a link that restarts the console with it: so nothing of one API
 * stays in memory for another, a page with unsaved changes asks first, and each can have its own tab.
 */
export function ApiLinks({ services }: { services: Services }) {
  const { savedApis, sessionOf } = services;
  const all = useSyncExternalStore(savedApis.subscribe, savedApis.all);
  const [isManaging, setIsManaging] = useState(false);

  return (
    <>
      {all.length > 1 && (
        <ul className={`stack closest ${styles.links}`} aria-label={texts.apis}>
          {all.map((api) => (
            <li key={api.id}>
              <a
                className="stack closest choice"
                href={apiStartAddress(api.id)}
                onClick={() => preferApi(services, api.id)}
                aria-current={api.id === savedApis.activeId || undefined}
              >
                <ApiTag api={api} />
                <span className="muted small">
                  {sessionOf(api).current()?.email ?? texts.notSignedIn}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <MenuItem label={texts.manageApis} icon={Cable} onChoose={() => setIsManaging(true)} />
      {/* Next to the page: a dialog inside the menu would close with it. */}
      {isManaging &&
        createPortal(
          <ApisDialog services={services} onClose={() => setIsManaging(false)} />,
          pageElement,
        )}
    </>
  );
}

/** Names and colors the APIs of this browser; switches to them, adds and removes them. */
function ApisDialog({ services, onClose }: { services: Services; onClose: () => void }) {
  const { apis, savedApis } = services;
  const all = useSyncExternalStore(savedApis.subscribe, savedApis.all);
  const [isKept, setIsKept] = useState(true);
  return (
    <Dialog title={texts.apis} open onClose={onClose}>
      <div className="stack loose">
        <p>{texts.aboutApis(all.length > 1)}</p>
        {!isKept && (
          <Notice tone="warning" title={texts.notSaved}>
            <p>{texts.storageBlocked}</p>
          </Notice>
        )}
        <ul tabIndex={-1} className="stack loose" aria-label={texts.savedApis}>
          {all.map((api) => (
            <ApiRow
              key={api.id}
              services={services}
              api={api}
              onChange={(changed) => setIsKept(keepApi(services, changed))}
              onRemove={() => {
                setIsKept(removeApi(services, api));
                if (api.id === savedApis.activeId) location.assign(apiStartAddress(OWN));
              }}
            />
          ))}
        </ul>
        <AddApi
          apis={apis}
          others={all}
          onAdd={(added) => {
            const isDone = keepApi(services, added);
            setIsKept(isDone);
            if (isDone) location.assign(apiStartAddress(added.id));
          }}
        />
      </div>
    </Dialog>
  );
}

/** The colors that APIs can have, with their names. */
const colorNames: Readonly<Record<string, string>> = texts.colorNames;

/** Why an API can't have this name, which must be different from the names of others. */
function nameError(name: string, others: readonly SavedApi[]): string | undefined {
  if (name === '') return texts.enterName;
  if (name.length > 60) return texts.nameTooLong;
  const isTaken = others.some((other) => other.name === name);
  return isTaken ? texts.nameTaken : undefined;
}

interface ApiRowProps {
  services: Services;
  api: SavedApi;
  onChange: (changed: SavedApi) => void;
  onRemove: () => void;
}

/** An API with its name and color, which are saved as they change. */
function ApiRow({ services, api, onChange, onRemove }: ApiRowProps) {
  const { savedApis, sessionOf } = services;
  const { id, name, baseUrl, color } = api;
  const isActive = id === savedApis.activeId;
  const others = savedApis.all().filter((other) => other.id !== id);
  const [asks, setAsks] = useState(false);
  // The name is saved with each letter: a closing dialog removes the input before it loses the focus.
  const [typed, setTyped] = useState<string | null>(null);
  const before = useRef(name);
  const error = typed === null ? undefined : nameError(typed.trim(), others);
  return (
    <li className={classNames('stack', styles.row)}>
      <div className={classNames('columns', styles.fields)}>
        <Field label={texts.nameOf(name, spoken)} errors={error ? [error] : []}>
          {(input) => (
            <Input
              {...input}
              value={typed ?? name}
              autoComplete="off"
              onFocus={() => {
                before.current = name;
              }}
              onChange={({ target: { value } }) => {
                setTyped(value);
                const isValid = nameError(value.trim(), others) === undefined;
                // Not the beginning of an invalid name, but the last saved one.
                onChange({ ...api, name: isValid ? value.trim() : before.current });
              }}
              onBlur={() => setTyped(null)}
            />
          )}
        </Field>
        <SelectField
          label={texts.colorOf(name, spoken)}
          value={color}
          choices={colorNames}
          onChange={(chosen) => onChange({ ...api, color: chosen })}
        />
      </div>
      <div className={classNames('row', styles.about)}>
        <p className="muted small">
          {common.facts([
            apiAddress({ apiBaseUrl: baseUrl }),
            sessionOf(api).current()?.email ?? texts.notSignedIn,
            isActive && texts.usedHere,
          ])}
        </p>
        {!isActive && (
          <Button
            icon={Cable}
            onClick={() => {
              preferApi(services, id);
              location.assign(apiStartAddress(id));
            }}
          >
            <span>{texts.use(name, spoken)}</span>
          </Button>
        )}
        {id !== OWN && (
          <Button icon={Trash2} aria-expanded={asks} onClick={() => setAsks(!asks)}>
            {texts.remove}
          </Button>
        )}
      </div>
      {asks && (
        <div className={classNames('stack', styles.question)}>
          <p>{texts.removeMeaning(isActive)}</p>
          <Button variant="danger" onClick={onRemove}>
            {texts.removeApi(name)}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Words that are only read aloud: on the screen, their place says the same. */
const spoken = (words: Content) => <span className="visually-hidden">{words}</span>;

interface AddApiProps {
  /** Base URLs that this site allows, its own first. */
  apis: readonly string[];
  /** Those that are saved. */
  others: readonly SavedApi[];
  onAdd: (api: SavedApi) => void;
}

/** Asks for a new API. The sign-in page asks for its key. */
function AddApi({ apis, others, onAdd }: AddApiProps) {
  const [{ name, baseUrl, color }, setEntered] = useState({
    name: '',
    baseUrl: apis[0] ?? '',
    color: apiColors.find((each) => others.every((other) => other.color !== each)) ?? 'gray',
  });
  const [isAsked, setAsked] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const error = nameError(name.trim(), others);
  const enter = (change: object) => setEntered((entered) => ({ ...entered, ...change }));

  function add(event: SubmitEvent) {
    event.preventDefault();
    // Once it is added, its own name is one of the others.
    setAsked(error !== undefined);
    if (error === undefined)
      onAdd({ id: Date.now().toString(36), name: name.trim(), baseUrl, color });
    else nameInput.current?.focus();
  }

  return (
    <form className="stack" noValidate onSubmit={add}>
      <h3>{texts.addApi}</h3>
      <div className={classNames('columns', styles.fields)}>
        <Field label={texts.name} errors={isAsked && error ? [error] : []}>
          {(input) => (
            <Input
              {...input}
              ref={nameInput}
              value={name}
              autoComplete="off"
              placeholder={texts.exampleName}
              onChange={({ target }) => enter({ name: target.value })}
            />
          )}
        </Field>
        <SelectField
          label={texts.color}
          value={color}
          choices={colorNames}
          onChange={(chosen) => enter({ color: chosen })}
        />
      </div>
      {/* On a line of its own, because an address must be fully visible. */}
      <SelectField
        label={texts.api}
        value={baseUrl}
        choices={Object.fromEntries(apis.map((each) => [each, apiAddress({ apiBaseUrl: each })]))}
        onChange={(chosen) => enter({ baseUrl: chosen })}
      />
      <p className="muted small">{texts.keyIsNext}</p>
      <DialogActions>
        <Button type="submit" icon={Plus}>
          {texts.addApi}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The name of an API next to its color. */
export function ApiTag({ api }: { api: SavedApi }) {
  const style = { '--api': `var(--api-${api.color})` } as CSSProperties;
  return (
    <span data-api className={`small strong ${styles.tag}`} style={style}>
      <bdi translate="no" className="clipped">
        {api.name}
      </bdi>
    </span>
  );
}
