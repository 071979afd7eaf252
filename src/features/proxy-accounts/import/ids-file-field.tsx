import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import type { ParsedIds } from './parse-ids.ts';
import { readIdsFile } from './read-ids-file.ts';
import { useDroppedFile } from './use-dropped-file.ts';

interface IdsFileFieldProps {
  /** A file that came another way: dropped before the field was there, or made of a long paste. */
  given?: File | undefined;
  /** Told that a file is being read, and then what was found in it; undefined: nothing of use. */
  onRead: (read: ParsedIds | 'reading' | undefined, fileName: string) => void;
}

/** Takes a file of ids: chosen, or dropped anywhere on the page. Says what it is doing and what is wrong. */
export function IdsFileField({ given, onRead }: IdsFileFieldProps) {
  const [state, setState] = useState<{ hint?: string; error?: string }>({});
  // Of several files the one that came last counts, however long each takes.
  const latest = useRef<File>(undefined);

  const read = async (file: File) => {
    latest.current = file;
    setState({ hint: `${file.name} is being read…` });
    onRead('reading', file.name);
    try {
      const parsed = await readIdsFile(file, file.name);
      if (file !== latest.current) return;
      setState({ hint: `From ${file.name}.` });
      onRead(parsed, file.name);
    } catch (error) {
      if (file !== latest.current) return;
      setState({
        error: `${file.name}: ${error instanceof Error ? error.message : String(error)}`,
      });
      onRead(undefined, file.name);
    }
  };

  useDroppedFile((file) => void read(file));
  const readGiven = useEffectEvent((file: File) => void read(file));
  useEffect(() => {
    if (given) queueMicrotask(() => readGiven(given));
  }, [given]);

  return (
    <Field
      label="File of ids"
      hint={state.hint ?? 'CSV, JSON or text, chosen here or dropped on the page.'}
      errors={state.error === undefined ? [] : [state.error]}
    >
      {(input) => (
        <Input
          {...input}
          type="file"
          accept=".csv,.tsv,.json,.txt,text/*,application/json"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void read(file);
          }}
        />
      )}
    </Field>
  );
}
