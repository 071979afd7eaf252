import { zodResolver } from '@hookform/resolvers/zod';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';

/**
 * As many fields as a proxy profile has, in plain unstyled HTML: the combined cost of React, the form library
 * and the browser without any code of the console.
 */
const names = ['name', ...Array.from({ length: 27 }, (_, index) => `field_${index}`)];
const schema = z.object(Object.fromEntries(names.map((name) => [name, z.string()])));

function FloorForm() {
  const { register, formState } = useForm({
    resolver: zodResolver(schema),
    mode: 'onChange',
    defaultValues: Object.fromEntries(names.map((name) => [name, ''])),
  });
  return (
    <form>
      {names.map((name) => (
        <p key={name}>
          <label htmlFor={name}>{name}</label>
          <input id={name} {...register(name)} />
        </p>
      ))}
      <button disabled={!formState.isDirty}>Save</button>
    </form>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<FloorForm />);
