import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { Field } from '#shared/forms/field.tsx';
import { readInWorker } from '#shared/files/file-worker.ts';
import { FileInput } from '#shared/forms/file-input.tsx';
import { TextArea } from '#shared/forms/text-area.tsx';
import type { ParsedIds } from './parse-ids.ts';
import { useDroppedFile } from './use-dropped-file.ts';

/** The form's file: still being read, or the IDs found in it; undefined: there is none, or it has no IDs. */
export type IdsFile = 'reading' | { parsed: ParsedIds; name: string } | undefined;

interface IdsFormProps {
  label: string;
  hint: string;
  rows: number;
  errors?: readonly string[];
  warnings?: readonly string[];
  text: string;
  onText: (text: string) => void;
  /** A file that was dropped before the form was open. */
  dropped?: File | undefined;
  onFile: (file: IdsFile) => void;
  onSubmit: () => void;
  textArea?: Ref<HTMLTextAreaElement>;
  /** The form's message about the IDs, and its buttons. */
  children: ReactNode;
}

/** Typing gets slower with every line of a text area; up to this length it isn't noticeable. */
const MAX_CHARACTERS = 20_000;

/** Why the IDs can't be used at the moment. */
export const READING = 'The file is still being read';

/** The name of a file made from a long paste. */
export const PASTED = 'Pasted text';

/** Asks for IDs: typed, pasted, or in a file, which is chosen or dropped anywhere on the page. */
export function IdsForm(props: IdsFormProps) {
  const { label, hint, rows, errors, warnings, text, onText, dropped, children } = props;
  const { onFile, onSubmit, textArea } = props;
  const [state, setState] = useState<{ hint?: string; error?: string }>({});
  // Of several files the latest one counts, however long each takes.
  const latest = useRef<File>(undefined);

  async function read(file: File) {
    latest.current = file;
    const { name } = file;
    setState({ hint: `Reading ${name}…` });
    onFile('reading');
    try {
      const parsed = await readIdsFile(file, name);
      if (file !== latest.current) return;
      setState({ hint: `From ${name}.` });
      onFile({ parsed, name });
    } catch (error) {
      if (file !== latest.current) return;
      setState({ error: `${name}: ${error instanceof Error ? error.message : String(error)}` });
      onFile(undefined);
    }
  }

  useDroppedFile((file) => void read(file));
  const readDropped = useEffectEvent((file: File) => void read(file));
  useEffect(() => {
    if (dropped) queueMicrotask(() => readDropped(dropped));
  }, [dropped]);

  /** A text that is too long for a text area is read by the worker, as a file. */
  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (pasted.length <= MAX_CHARACTERS) return;
    event.preventDefault();
    void read(new File([pasted], PASTED));
  }

  return (
    <form
      noValidate
      className="stack loose"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field label={label} hint={hint} errors={errors ?? []} warnings={warnings ?? []}>
        {(input) => (
          <TextArea
            {...input}
            {...(textArea && { ref: textArea })}
            rows={rows}
            spellCheck={false}
            value={text}
            onPaste={onPaste}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="File with IDs"
        hint={state.hint ?? 'Choose a CSV, JSON, or text file, or drop it on the page.'}
        errors={state.error === undefined ? [] : [state.error]}
      >
        {(input) => (
          <FileInput
            {...input}
            accept=".csv,.tsv,.json,.txt,text/*,application/json"
            onFile={(file) => void read(file)}
          />
        )}
      </Field>
      {children}
    </form>
  );
}

/** The IDs in a file, whose extension determines its format. Rejects with UnusableFileError. */
async function readIdsFile(file: Blob, name: string): Promise<ParsedIds> {
  const { items, rest } = await readInWorker(
    { file, name },
    () => new Worker(new URL('./ids-worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./ids-in-file.ts')).idsInFile,
  );
  return { ids: [...items], ...rest };
}
