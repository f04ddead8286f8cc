import type { ReactNode } from 'react';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Button } from '../controls/button.tsx';
import { useUiTexts } from '../foundation/ui-text.tsx';
import classes from './error-state.module.css';

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  /** What failed. */
  readonly title: string;
  /** `warning` where nothing failed, but something needs attention. */
  readonly tone?: 'error' | 'warning';
  /** What to do next. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** A reference for support; small. */
  readonly detail?: string;
  /** Another action, beside retry. */
  readonly action?: ReactNode;
}

/** Says what failed and what to do. Place it above the previous content, which stays. */
export function ErrorState({
  title,
  tone = 'error',
  children,
  onRetry,
  retrying = false,
  detail,
  action,
}: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <div className={classes.error} data-tone={tone} role="alert">
      <IconAlertTriangle size={20} />
      <div className={classes.words}>
        <strong className={classes.title}>{title}</strong>
        {children !== undefined && <span>{children}</span>}
        {detail !== undefined && <code className={classes.detail}>{detail}</code>}
      </div>
      <div className={classes.actions}>
        {action}
        {onRetry && (
          <Button icon={<IconRefresh />} loading={retrying} onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
      </div>
    </div>
  );
}
