import { zodResolver } from '@hookform/resolvers/zod';
import Plus from 'lucide-react/icons/plus';
import { useForm } from 'react-hook-form';
import type { Connection } from '#shared/api/connections.ts';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Select } from '#shared/forms/select.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ColorSelect } from './color-select.tsx';
import { connectionAddress } from './connection-address.ts';
import {
  addressText,
  connectionForm,
  freeColor,
  newConnection,
  type ConnectionForm,
} from './connection-form.ts';
import styles from './connections-dialog.module.css';

interface AddConnectionProps {
  /** Base URLs that this site allows, its own first. */
  apis: readonly string[];
  /** The existing connections. */
  others: readonly Connection[];
  /** Returns whether the connection was saved. */
  onAdd: (connection: Connection) => boolean;
}

/** Asks for a new connection and opens its sign-in page. */
export function AddConnection({ apis, others, onAdd }: AddConnectionProps) {
  const form = useForm<ConnectionForm>({
    resolver: zodResolver(connectionForm(others)),
    defaultValues: { name: '', baseUrl: apis[0] ?? '', color: freeColor(others) },
  });
  const add = form.handleSubmit((values) => {
    const added = newConnection(values);
    if (onAdd(added)) location.assign(connectionAddress(added.id));
  });
  const error = form.formState.errors.name?.message;
  return (
    <form className={styles.form} noValidate onSubmit={add}>
      <h3>Add connection</h3>
      <Field label="Name" errors={error ? [error] : []}>
        {(input) => (
          <Input {...input} {...form.register('name')} autoComplete="off" placeholder="Staging" />
        )}
      </Field>
      <Field label="API">
        {(input) => (
          <Select {...input} {...form.register('baseUrl')}>
            {apis.map((baseUrl) => (
              <option key={baseUrl} value={baseUrl}>
                {addressText(baseUrl)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Color">
        {(input) => <ColorSelect {...input} {...form.register('color')} />}
      </Field>
      <p>
        You&apos;ll enter its API key next. Only the APIs that this site&apos;s operator allows are
        listed.
      </p>
      <Button type="submit" icon={Plus}>
        Add connection
      </Button>
    </form>
  );
}
