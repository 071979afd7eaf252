import SunMoon from 'lucide-react/icons/sun-moon';
import { chooseColorScheme, colorScheme, colorSchemes } from '#shared/lib/color-scheme.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { Select } from '#shared/forms/select.tsx';
import * as texts from './texts.ts';
import styles from './color-scheme-select.module.css';

interface ColorSchemeSelectProps {
  /** Whether its name is shown, as in a menu. */
  isNamed?: boolean;
}

/** Light, dark, or the system's choice. */
export function ColorSchemeSelect({ isNamed = false }: ColorSchemeSelectProps) {
  const chosen = useObservable(colorScheme);
  return (
    <label className={isNamed ? `row unwrapped ${styles.named}` : styles.control}>
      <SunMoon aria-hidden size={16} />
      {isNamed && <span>{texts.theme}</span>}
      <Select
        aria-label={texts.theme}
        value={chosen}
        onChange={(event) => {
          const scheme = colorSchemes.find((each) => each === event.target.value);
          if (scheme) chooseColorScheme(scheme);
        }}
      >
        {colorSchemes.map((scheme) => (
          <option key={scheme} value={scheme}>
            {texts.themes[scheme]}
          </option>
        ))}
      </Select>
    </label>
  );
}
