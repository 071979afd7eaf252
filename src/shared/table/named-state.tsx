import styles from './named-state.module.css';

/** A text that its row may cut off, with all of it in the tooltip. */
export function Clipped({ text }: { text: string }) {
  return (
    <bdi translate="yes" title={text} dir="auto">
      {text}
    </bdi>
  );
}

interface NamedStateProps {
  name: string;
  /** What is said of it, below its name. */
  state: Content;
  /** The name, perhaps as a link. */
  children: Content;
}

/** A name with its state on a line of its own. */
export function NamedState({ name, state, children }: NamedStateProps) {
  return (
    <div className={`stack ${styles.named}`}>
      {/* Two lines: on a phone, one has room for about ten letters. */}
      <bdi translate="yes" className="clamped" title={name}>
        {children}
      </bdi>
      <span className="clamped muted">{state}</span>
    </div>
  );
}
