import { IconCloudOff, IconTool, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './banner.module.css';

const looks = {
  maintenance: <IconTool size={18} />,
  offline: <IconCloudOff size={18} />,
  notice: <IconInfoCircle size={18} />,
} as const;

/** Props of {@link Banner}. */
export interface BannerProps {
  readonly kind: keyof typeof looks;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A line above the whole page: maintenance, or an unreachable hub. [SHELL-06] */
export function Banner({ kind, children, action }: BannerProps) {
  return (
    <div className={classes.banner} data-kind={kind} role="status">
      {looks[kind]}
      <span className={classes.words}>{children}</span>
      {action}
    </div>
  );
}
