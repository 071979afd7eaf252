import SunMoon from 'lucide-react/icons/sun-moon';
import { chooseColorScheme, colorScheme, colorSchemes } from '#shared/lib/color-scheme.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { Select } from '#shared/forms/select.tsx';
import styles from './color-scheme-select.module.css';

const names = { light: 'Light', dark: 'Dark', system: 'System' };

/** Light, dark, or the system's choice. */
export function ColorSchemeSelect() {
  const chosen = useObservable(colorScheme);
  return (
    <span className={styles.control}>
      <SunMoon aria-hidden size={16} />
      <Select
        aria-label="Theme"
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
    </span>
  );
}
