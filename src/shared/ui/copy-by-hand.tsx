import { useId } from 'react';
import { TextArea } from '../forms/text-area.tsx';
import * as texts from './copy-texts.ts';

/** A text that the browser doesn't copy by a button, selected. Phrasing content, because a button may be in a paragraph. */
export function CopyByHand({ text }: { text: string }) {
  const id = useId();
  return (
    <span className="stack closest">
      <label htmlFor={id}>{texts.copyByHand}</label>
      <TextArea id={id} ref={selectAll} className="mono" rows={3} readOnly value={text} />
    </span>
  );
}

function selectAll(area: HTMLTextAreaElement | null): void {
  area?.focus();
  area?.select();
}
