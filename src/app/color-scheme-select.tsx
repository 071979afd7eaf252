import { useSyncExternalStore } from 'react';
import {
  chooseColorScheme,
  colorScheme,
  colorSchemes,
  subscribeColorScheme,
} from '#shared/lib/color-scheme.ts';
import { Select } from '#shared/forms/select.tsx';
import styles from './color-scheme-select.module.css';

const names = { light: 'Light', dark: 'Dark', system: 'System' };

/** Light, dark, or as the device says. */
export function ColorSchemeSelect() {
  const chosen = useSyncExternalStore(subscribeColorScheme, colorScheme);
  return (
    <Select
      aria-label="Color scheme"
      className={styles.select}
      value={chosen}
      onChange={(event) => {
        const scheme = colorSchemes.find((each) => each === event.target.value);
        if (scheme) chooseColorScheme(scheme);
      }}
    >
      {colorSchemes.map((scheme) => (
        <option key={scheme} value={scheme}>
          {names[scheme]}
        </option>
      ))}
    </Select>
  );
}
