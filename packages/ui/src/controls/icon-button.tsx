import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Tooltip } from '../display/tooltip.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import classes from './icon-button.module.css';

/** Props of {@link IconButton}. */
export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'disabled' | 'children'
> {
  /** What it does; the accessible name and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: 'default' | 'subtle' | 'round';
  readonly size?: 'small' | 'normal';
  readonly badge?: number;
  readonly loading?: boolean;
  readonly disabledReason?: string | undefined;
  readonly tipSide?: 'top' | 'bottom' | 'left' | 'right';
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon; it always has a name. */
export function IconButton({
  label,
  icon,
  variant = 'default',
  size = 'normal',
  badge = 0,
  loading = false,
  disabledReason,
  tipSide = 'top',
  onClick,
  ref,
  ...rest
}: IconButtonProps) {
  const idle = loading || disabledReason !== undefined;
  return (
    <Tooltip
      text={disabledReason ?? label}
      side={tipSide}
      decorative={disabledReason === undefined}
    >
      {(describedBy) => (
        <button
          type="button"
          {...rest}
          ref={ref}
          className={classes.button}
          data-icon-only
          data-variant={variant}
          data-size={size}
          aria-label={badge > 0 ? `${label}, ${badge}` : label}
          aria-describedby={describedBy}
          aria-disabled={idle || undefined}
          aria-busy={loading || undefined}
          onClick={idle ? undefined : onClick}
        >
          {loading ? <Spinner /> : icon}
          {badge > 0 && (
            <span className={classes.badge} aria-hidden>
              {badge > 99 ? '99+' : badge}
            </span>
          )}
        </button>
      )}
    </Tooltip>
  );
}
