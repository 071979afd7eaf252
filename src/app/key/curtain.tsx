import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { drawCurtain } from './draw-curtain.ts';

/** While mounted, shows its children in the place of the page, which is out of the document meanwhile. */
export function Curtain({ children }: { children: ReactNode }) {
  const [host] = useState(() => document.createElement('div'));
  // A layout effect ends before the browser draws again: nobody sees a page between the two.
  useLayoutEffect(() => {
    document.body.append(host);
    const open = drawCurtain(host);
    return () => {
      open();
      host.remove();
    };
  }, [host]);
  return createPortal(
    <main>
      <h1 className="visually-hidden">Locked</h1>
      {children}
    </main>,
    host,
  );
}
