import { formatCount } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';

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
