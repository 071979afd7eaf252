import type { ComponentProps } from 'react';
import { connectionColors } from '#shared/api/connections.ts';
import { Select } from '#shared/forms/select.tsx';

/** The colors that connections can have. */
export function ColorSelect(props: ComponentProps<'select'>) {
  return (
    <Select {...props}>
      {connectionColors.map((color) => (
        <option key={color} value={color}>
          {color[0]?.toUpperCase() + color.slice(1)}
        </option>
      ))}
    </Select>
  );
}
