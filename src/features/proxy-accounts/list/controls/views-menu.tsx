import Bookmark from 'lucide-react/icons/bookmark';
import Trash2 from 'lucide-react/icons/trash';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { useApi } from '#shared/api/api-context.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { paths } from '#shared/lib/paths.ts';
import { shortened } from '#shared/page/short-addresses.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import * as texts from '../texts.tsx';
import styles from './list-controls.module.css';
import { savedParams } from '../../model/list-params.ts';
import { STORE } from '#shared/lib/root.ts';

/** A named view: the part of the page's URL that defines it. */
const savedViews = z.array(z.object({ name: z.string(), search: z.string() }));

const keyOf = (scope: string) => `${STORE}.views:${scope}`;

interface ViewsMenuProps {
  /** The text of the filter as typed; the URL follows with a delay. */
  filter: string;
}

/** Named views of the list, saved in this browser per API and user, and the address of the present one. */
export function ViewsMenu({ filter }: ViewsMenuProps) {
  const { scope } = useApi();
  const [params, setParams] = useSearchParams();
  const [views, setViews] = useState(() => readViews(scope));
  const [name, setName] = useState('');
  const [isKept, setIsKept] = useState(true);

  function change(next: z.infer<typeof savedViews>) {
    setViews(next);
    const isSaved = tryOrNull(() => {
      localStorage.setItem(keyOf(scope), JSON.stringify(next));
      return true;
    });
    setIsKept(isSaved === true);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const view = { name: name.trim(), search: savedPart(params) };
    if (view.name === '') return;
    const others = views.filter((other) => other.name !== view.name);
    change([...others, view].toSorted((a, b) => a.name.localeCompare(b.name)));
    setName('');
  }

  const shown = new URLSearchParams(params);
  shown.set('filter', filter);
  const whole = new URL(`${paths.proxyAccounts()}?${savedPart(shown)}`, location.href);
  const link = shortened(whole);
  return (
    <Menu label={texts.views} icon={Bookmark}>
      {views.length === 0 && <p className={`muted small ${styles.note}`}>{texts.noViews}</p>}
      <ul className={`stack closest ${styles.views}`}>
        {views.map((view) => (
          <li key={view.name} className="row apart unwrapped">
            <Button variant="quiet" onClick={() => setParams(new URLSearchParams(view.search))}>
              <bdi translate="no">{view.name}</bdi>
            </Button>
            <Button
              variant="quiet"
              icon={Trash2}
              iconOnly
              onClick={() => change(views.filter((other) => other !== view))}
            >
              {texts.deleteView(view.name)}
            </Button>
          </li>
        ))}
      </ul>
      <form className={`row unwrapped ${styles.save}`} onSubmit={save}>
        <Input
          aria-label={texts.viewName}
          placeholder={texts.viewName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit">{texts.saveView}</Button>
      </form>
      {!isKept && (
        <p role="alert" className={`muted small ${styles.note}`}>
          {texts.viewNotSaved}
        </p>
      )}
      {filter.trim() !== '' && (
        <p className={`muted small ${styles.note}`}>
          {link.search === whole.search ? texts.linkHasSearch(filter) : texts.searchTooLong}
        </p>
      )}
      <CopyButton label={texts.copyLink} text={link.href} />
    </Menu>
  );
}

/** The views saved in this browser; none if it stores nothing. */
function readViews(scope: string): z.infer<typeof savedViews> {
  const saved = tryOrNull<unknown>(() => JSON.parse(localStorage.getItem(keyOf(scope)) ?? '[]'));
  return z.safeParse(savedViews, saved).data ?? [];
}

/**
 * The part of a URL that belongs to a view, without the open account. It has columns only if the user chose them: the
 * default ones are those that fit the reader's window.
 */
function savedPart(params: URLSearchParams): string {
  const values = savedParams.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(values).toString();
}
