import { formatCount } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';

/** Whether what is selected now stays selected. */
export type SelectMode = 'replace' | 'add';

interface SelectButtonsProps {
  /** How many accounts would be selected. */
  count: number;
  /** How many are selected now. */
  selectedCount: number;
  disabledReason?: string | undefined;
  onAdd: () => void;
}

/**
 * The buttons of a form that selects accounts. Where some are selected already, it is the user who says what becomes
 * of them; submitting the form replaces them.
 */
export function SelectButtons(props: SelectButtonsProps) {
  const { count, selectedCount, disabledReason, onAdd } = props;
  const accounts = formatCount(count, 'account');
  const isFirst = selectedCount === 0;
  return (
    <>
      <Button type="submit" variant="primary" disabledReason={disabledReason}>
        {isFirst ? `Select ${accounts}` : `Replace selection with ${accounts}`}
      </Button>
      {!isFirst && (
        <Button onClick={onAdd} disabledReason={disabledReason}>
          {`Add ${accounts} to selection`}
        </Button>
      )}
    </>
  );
}
