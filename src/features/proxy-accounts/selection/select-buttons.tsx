import { Button } from '#shared/ui/button.tsx';
import * as texts from './texts.ts';

interface SelectButtonsProps {
  /** How many accounts would be selected. */
  count: number;
  /** How many are selected now. */
  selectedCount: number;
  disabledReason?: string | undefined;
  onAdd: () => void;
}

/**
 * The buttons of a form that selects accounts. If some are already selected, the user decides whether to keep
 * them; submitting the form replaces them.
 */
export function SelectButtons(props: SelectButtonsProps) {
  const { count, selectedCount, disabledReason, onAdd } = props;
  const isFirst = selectedCount === 0;
  return (
    <>
      <Button type="submit" variant="primary" disabledReason={disabledReason}>
        {isFirst ? texts.select(count) : texts.replaceSelection(count)}
      </Button>
      {!isFirst && (
        <Button onClick={onAdd} disabledReason={disabledReason}>
          {texts.addToSelection(count)}
        </Button>
      )}
    </>
  );
}
