import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import type { ParsedIds } from './parse-ids.ts';
import { readIds } from './read-ids-file.ts';

interface IdsFileFieldProps {
  /** A file that came another way: dropped before the field was there, or made of a long paste. */
  given?: File | undefined;
  onRead: (parsed: ParsedIds | undefined, fileName: string) => void;
}

/** Takes a file of ids: chosen, or dropped anywhere on the page. Says what it is doing and what is wrong. */
export function IdsFileField({ given, onRead }: IdsFileFieldProps) {
  const [state, setState] = useState<{ hint?: string; error?: string }>({});

  const read = async (file: File) => {
    setState({ hint: `${file.name} is being read…` });
    onRead(undefined, file.name);
    try {
      const parsed = await readIds(file, file.name);
      setState({ hint: `From ${file.name}.` });
      onRead(parsed, file.name);
    } catch (error) {
      setState({
        error: `${file.name}: ${error instanceof Error ? error.message : String(error)}`,
      });
    }
  };

  const readOther = useEffectEvent((file: File) => void read(file));
  useEffect(() => {
    if (given) queueMicrotask(() => readOther(given));
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) readOther(file);
    };
    document.addEventListener('drop', drop);
    return () => document.removeEventListener('drop', drop);
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
