import progress from '../ui/progress.module.css';
import * as texts from './texts.ts';

/** How much of a file is made. */
export function FileProgress({ percent }: { percent: number }) {
  return (
    <div className={`row loose ${progress.progress}`}>
      <progress aria-label={texts.exportProgress} max={100} value={percent} />
      <span>{texts.percentage(percent)}</span>
    </div>
  );
}
