import { useEffect, useEffectEvent, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { readInWorker } from '#shared/files/file-worker.ts';
import { FileInput } from '#shared/forms/file-input.tsx';
import { TextArea } from '#shared/forms/text-area.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { isMoreThanList, parseIds, type ParsedIds } from './parse-ids.ts';
import * as texts from './texts.ts';

/** A file with IDs: those found in it, or why there are none; neither while it is being read. */
type IdsFile = { name: string; parsed?: ParsedIds; error?: string };

/**
 * The IDs that the user gives: typed, pasted, or in a file. Takes the state of the text, which may outlive the form,
 * and a file that was dropped before it was open.
 */
export function useIds([text, setText]: [string, (text: string) => void], dropped?: File) {
  const [file, setFile] = useState<IdsFile>();
  const typed = useMemo(() => parseIds(text), [text]);
  // Of several files the latest one counts, however long each takes.
  const latest = useRef<File>(undefined);

  async function read(chosen: File) {
    latest.current = chosen;
    const { name } = chosen;
    setFile({ name });
    const result = await readIdsFile(chosen, name).then(
      (parsed) => ({ parsed }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    );
    if (chosen === latest.current) setFile({ name, ...result });
  }

  const readNow = useEffectEvent((chosen: File) => void read(chosen));
  useDroppedFile((chosen) => void read(chosen));
  useEffect(() => {
    if (dropped) queueMicrotask(() => readNow(dropped));
  }, [dropped]);

  const isReading = file && !file.parsed && file.error === undefined;
  const disabledReason = isReading ? texts.stillReading : undefined;
  return { text, setText, typed, file, read, disabledReason };
}

interface IdsFormProps {
  ids: ReturnType<typeof useIds>;
  label: string;
  hint: string;
  rows: number;
  errors?: readonly string[];
  warnings?: readonly string[];
  onSubmit: () => void;
  /** The form's message about the IDs, and its buttons. */
  children: Elements;
}

/** Typing gets slower with every line of a text area; up to this length it isn't noticeable. */
const MAX_CHARACTERS = 20_000;

/** Asks for IDs: typed, pasted, or in a file, which is chosen or dropped anywhere on the page. */
export function IdsForm({ ids, label, hint, rows, onSubmit, children, ...messages }: IdsFormProps) {
  const { text, setText, file, read, disabledReason } = ids;
  const textArea = useRef<HTMLTextAreaElement>(null);
  // By now the dialog has focused its first button.
  useEffect(() => textArea.current?.focus(), []);

  /** A text that is too long for a text area, a table, and JSON are read by the worker, as a file. */
  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (pasted.length <= MAX_CHARACTERS && !isMoreThanList(pasted)) return;
    event.preventDefault();
    void read(new File([pasted], texts.pastedText));
  }

  const leftOut = file?.parsed?.leftOut ?? [];
  const fileHint = disabledReason === undefined ? texts.fromFile : texts.readingFile;
  return (
    <form
      noValidate
      className="stack loose"
      onSubmit={(event) => {
        event.preventDefault();
        textArea.current?.focus();
        onSubmit();
      }}
    >
      <Field label={label} hint={hint} {...messages}>
        {(input) => (
          <TextArea
            {...input}
            ref={textArea}
            rows={rows}
            dir="ltr"
            spellCheck={false}
            value={text}
            onPaste={onPaste}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={texts.fileWithIds}
        hint={!file || file.error !== undefined ? texts.chooseOrDrop : fileHint(file.name)}
        errors={file?.error === undefined ? [] : [texts.unusableFile(file.name, file.error)]}
      >
        {(input) => (
          <FileInput
            {...input}
            accept=".csv,.tsv,.json,.txt,text/*,application/json"
            onFile={(chosen) => void read(chosen)}
          />
        )}
      </Field>
      {leftOut.length > 0 && (
        <Notice tone="warning" role="status" title={texts.leftOutTitle(leftOut.length)}>
          <p>{texts.leftOutText(leftOut)}</p>
        </Notice>
      )}
      {children}
    </form>
  );
}

/** The IDs in a file, whose extension determines its format. Rejects with UnusableFileError. */
async function readIdsFile(file: Blob, name: string): Promise<ParsedIds> {
  const { items, rest } = await readInWorker(
    { file, name },
    () => new Worker(new URL('./ids-worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./parse-ids-file.ts')).idsInFile,
  );
  return { ids: [...items], ...rest };
}

/**
 * Takes the first file dropped anywhere on the page. Unless both events are handled, the browser navigates to
 * the file.
 */
export function useDroppedFile(take: (file: File) => void): void {
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      takeNow(file);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
}
