import { useState } from 'react';

interface FoldProps {
  summary: string;
  /** Whether it is unfolded at first. */
  isUnfolded?: boolean;
  /** Renders the content, once it is unfolded. */
  children: () => Elements;
}

/** A folded part that costs nothing until it is unfolded. */
export function Fold({ summary, isUnfolded = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isUnfolded);
  return (
    <details
      className="folded"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  );
}
