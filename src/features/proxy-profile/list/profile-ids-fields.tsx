import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import type { OpenProfileForm } from './open-profile-form.ts';

const fields = [
  { name: 'teamId', label: 'Team ID' },
  { name: 'id', label: 'Profile ID' },
] as const;

interface ProfileIdsFieldsProps {
  register: UseFormRegister<OpenProfileForm>;
  errors: FieldErrors<OpenProfileForm>;
}

/** The two IDs of a profile. */
export function ProfileIdsFields({ register, errors }: ProfileIdsFieldsProps) {
  return fields.map(({ name, label }) => {
    const message = errors[name]?.message;
    return (
      <Field key={name} label={label} errors={message ? [message] : []}>
        {(input) => (
          <Input
            {...input}
            {...register(name)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    );
  });
}
