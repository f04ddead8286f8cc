import { useId, type ReactNode } from 'react';
import classes from './tooltip.module.css';

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  readonly text: ReactNode;
  /** Which side of the children it opens on. */
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** It explains what it covers: it opens on a tap too, and is as wide as that. */
  readonly explains?: boolean;
  /** Set when the text is already the accessible name of the children. */
  readonly decorative?: boolean;
  readonly children: (describedBy: string | undefined) => ReactNode;
}

/**
 * A short text on hover and focus, positioned by style sheet only; children take the id for
 * `aria-describedby`.
 */
export function Tooltip({
  text,
  side = 'top',
  explains = false,
  decorative = false,
  children,
}: TooltipProps) {
  const id = useId();
  return (
    <span className={classes.anchor} data-explains={explains || undefined}>
      {children(decorative ? undefined : id)}
      <span
        className={classes.tip}
        data-side={side}
        id={id}
        role={decorative ? undefined : 'tooltip'}
        aria-hidden={decorative || undefined}
      >
        {text}
      </span>
    </span>
  );
}
