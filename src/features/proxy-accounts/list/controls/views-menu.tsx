import Bookmark from 'lucide-react/icons/bookmark';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash';
import Upload from 'lucide-react/icons/upload';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'wouter';
import { useApi } from '#shared/api/api-context.tsx';
import { Input } from '#shared/forms/input.tsx';
import { downloadText } from '#shared/lib/download.ts';
import { Button } from '#shared/ui/button.tsx';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { CopyViewLink } from './copy-view-link.tsx';
import { ImportViewsDialog } from './import-views-dialog.tsx';
import styles from './list-controls.module.css';
import { saveViews, readViews, savedPart, withView, type SavedView } from './saved-views.ts';
import { viewsFileText } from './views-file.ts';

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
  const [isImporting, setImporting] = useState(false);

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
    <>
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
        <MenuItem
          label="Export views"
          icon={Download}
          disabledReason={views.length === 0 ? 'No saved views' : undefined}
          onChoose={() =>
            downloadText('proxy-account-views.json', 'application/json', viewsFileText(views))
          }
        />
        <MenuItem label="Import views" icon={Upload} onChoose={() => setImporting(true)} />
      </Menu>
      {isImporting && (
        <ImportViewsDialog views={views} onImport={change} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
