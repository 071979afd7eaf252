import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { classNames } from '../lib/class-names.ts';
import styles from './notice.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX };

interface NoticeProps {
  tone: keyof typeof icons;
  title: Content;
  children?: Elements;
  actions?: Elements;
  /** `alert` is announced at once, `status` at the next pause, none isn't announced. */
  role?: 'alert' | 'status';
}

export function Notice({ tone, title, children, actions, role }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classNames(styles.notice, `tone-${tone}`)} role={role}>
      <Icon aria-hidden size={18} className={styles.icon} />
      <div className="stack closest">
        <p className="strong">{title}</p>
        {children}
        {actions && <div className="row actions">{actions}</div>}
      </div>
    </div>
  );
}
