import Bookmark from 'lucide-react/icons/bookmark';
import Trash2 from 'lucide-react/icons/trash';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'wouter';
import { useApi } from '#shared/api/api-context.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import styles from './list-controls.module.css';
import { saveViews, readViews, savedPart, withView, type SavedView } from './saved-views.ts';
import { paths } from '#shared/lib/paths.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';

interface ViewsMenuProps {
  filter: string;
}

/** Named views of the list, saved in this browser per API and user. */
export function ViewsMenu({ filter }: ViewsMenuProps) {
  const { scope } = useApi();
  const [params, setParams] = useSearchParams();
  const [views, setViews] = useState(() => readViews(scope));
  const [name, setName] = useState('');
  const [isKept, setIsKept] = useState(true);

  function change(next: SavedView[]) {
    setViews(next);
    setIsKept(saveViews(scope, next));
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    change(withView(views, { name: name.trim(), search: savedPart(params) }));
    setName('');
  }

  return (
    <Menu label="Views" icon={Bookmark}>
      {views.length === 0 && <p className={styles.note}>No saved views</p>}
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.name}>
            <Button variant="quiet" onClick={() => setParams(new URLSearchParams(view.search))}>
              {view.name}
            </Button>
            <Button
              variant="quiet"
              icon={Trash2}
              iconOnly
              onClick={() => change(views.filter((other) => other !== view))}
            >
              {`Delete view ${view.name}`}
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles.save} onSubmit={save}>
        <Input
          aria-label="View name"
          placeholder="View name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit">Save view</Button>
      </form>
      {!isKept && (
        <p role="alert" className={styles.note}>
          This browser can&apos;t save the view. It&apos;s available until you close this tab.
        </p>
      )}
      <CopyViewLink filter={filter} />
    </Menu>
  );
}

interface CopyViewLinkProps {
  /** The text of the filter as typed; the URL follows with a delay. */
  filter: string;
}

/**
 * Copies the address of the list as it is shown, without the account whose details are open. It has columns only if
 * the user chose them: the default ones are those that fit the reader's window.
 */
function CopyViewLink({ filter }: CopyViewLinkProps) {
  const [params] = useSearchParams();
  const shown = new URLSearchParams(params);
  shown.set('filter', filter);
  const link = new URL(`${paths.proxyAccounts()}?${savedPart(shown)}`, location.href);
  return (
    <>
      {filter.trim() !== '' && (
        <p className={styles.note}>The link will include your search: “{filter}”</p>
      )}
      <CopyButton label="Copy link to this view" text={link.href} />
    </>
  );
}
