import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import type { ParsedIds } from './parse-ids.ts';
import { readIdsFile } from './read-ids-file.ts';

interface IdsFileFieldProps {
  /** A file that came before the field was there. */
  dropped?: File | undefined;
  onRead: (parsed: ParsedIds | undefined, fileName: string) => void;
}

/** Takes a file of ids: chosen, or dropped anywhere on the page. Says what it is doing and what is wrong. */
export function IdsFileField({ dropped, onRead }: IdsFileFieldProps) {
  const [state, setState] = useState<{ hint?: string; error?: string }>({});

  const read = async (file: File) => {
    setState({ hint: `${file.name} is being read…` });
    onRead(undefined, file.name);
    try {
      const parsed = await readIdsFile(file);
      setState({ hint: `From ${file.name}.` });
      onRead(parsed, file.name);
    } catch (error) {
      setState({
        error: `${file.name}: ${error instanceof Error ? error.message : String(error)}`,
      });
    }
  };

  const readDropped = useEffectEvent((file: File) => void read(file));
  useEffect(() => {
    if (dropped) queueMicrotask(() => readDropped(dropped));
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) readDropped(file);
    };
    document.addEventListener('drop', drop);
    return () => document.removeEventListener('drop', drop);
  }, [dropped]);

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
