import { Input } from './input.tsx';

interface FileInputProps extends Omit<AttributesOf<'input'>, 'type' | 'onChange'> {
  /** Called with the file that the user has chosen. */
  onFile: (file: File) => void;
}

/** The choice of a file: JSON, unless `accept` names others. */
export function FileInput({ accept = '.json,application/json', onFile, ...rest }: FileInputProps) {
  return (
    <Input
      {...rest}
      type="file"
      accept={accept}
      // A browser says nothing of a file that is chosen a second time, which may have been corrected.
      onClick={({ currentTarget }) => {
        currentTarget.value = '';
      }}
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) onFile(file);
      }}
    />
  );
}
