import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../foundation/cx.ts';
import { Link } from '../foundation/link.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { useKeptFocus } from '../foundation/use-kept-focus.ts';
import { Tooltip } from '../display/tooltip.tsx';
import classes from './button.module.css';

/**
 * Visual weight of a button: one `primary` per page; `danger` is an outline, `dangerFilled` the final
 * confirmation of a dialog.
 */
export type ButtonVariant =
  | 'primary'
  | 'default'
  | 'subtle'
  | 'danger'
  | 'dangerFilled'
  | 'onCover';

interface Looks {
  readonly variant?: ButtonVariant;
  readonly size?: 'small' | 'normal' | 'large';
  readonly icon?: ReactNode;
  /** A chevron or a key at the right. */
  readonly trailing?: ReactNode;
  readonly fullWidth?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Props of {@link Button}. It has no `disabled`: an unavailable button explains why. */
export interface ButtonProps
  extends
    Looks,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'disabled'> {
  /** Why the button is unavailable; shown beside it or on hover, and read out. */
  readonly disabledReason?: string | undefined;
  readonly reasonPlace?: 'tooltip' | 'beside';
  /** In progress; the button keeps its width and ignores further presses. */
  readonly loading?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

function lookClass({
  variant = 'default',
  size = 'normal',
  fullWidth = false,
  className,
}: Looks): { className: string } & Record<`data-${string}`, string | undefined> {
  return {
    className: cx(classes.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-full': fullWidth ? '' : undefined,
  };
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    trailing,
    fullWidth,
    children,
    className,
    disabledReason,
    reasonPlace = 'tooltip',
    loading = false,
    type = 'button',
    onClick,
    ref,
    ...rest
  } = props;
  const keptFocus = useKeptFocus(ref);
  const idle = disabledReason !== undefined || loading;
  const button = (describedBy?: string) => (
    <button
      {...rest}
      {...lookClass(props)}
      ref={keptFocus}
      type={idle && type === 'submit' ? 'button' : type}
      aria-disabled={idle || (rest['aria-disabled'] ?? undefined)}
      aria-busy={loading || undefined}
      aria-describedby={describedBy ?? rest['aria-describedby']}
      onClick={idle ? undefined : onClick}
    >
      {loading ? <Spinner /> : icon}
      <span className={classes.label}>{children}</span>
      {trailing}
    </button>
  );
  if (disabledReason === undefined) return button();
  if (reasonPlace === 'tooltip') return <Tooltip text={disabledReason}>{button}</Tooltip>;
  return (
    <span className={classes.withReason}>
      <span className={classes.reason} role="note">
        {disabledReason}
      </span>
      {button()}
    </span>
  );
}

/** Props of {@link ButtonLink}. */
export interface ButtonLinkProps extends Looks {
  readonly href: string;
  /** Leads to another site: opens a new tab, without opener or referrer. */
  readonly external?: boolean;
  readonly 'aria-label'?: string;
}

/** A link that looks like a button: it navigates instead of acting. */
export function ButtonLink({ href, external = false, ...looks }: ButtonLinkProps) {
  return (
    <Link
      {...lookClass(looks)}
      href={href}
      aria-label={looks['aria-label']}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {looks.icon}
      <span className={classes.label}>{looks.children}</span>
      {looks.trailing}
    </Link>
  );
}
