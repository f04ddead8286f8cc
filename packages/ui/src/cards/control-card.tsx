import type { ReactNode } from 'react';
import type { Tone } from '../theme/tokens.ts';
import classes from './control-card.module.css';
import { IconWell } from '../display/icon-well.tsx';

/** Props of {@link ControlCard}. */
export interface ControlCardProps {
  readonly icon?: ReactNode;
  readonly tone?: Tone;
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** At the top right: a switch, up-stop-down. */
  readonly control?: ReactNode;
  /** A `SetPoint` at the left, in place of the icon. */
  readonly dial?: ReactNode;
  /** Below the text: a slider, a choice of modes. */
  readonly children?: ReactNode;
  /** Spans two columns where possible. */
  readonly wide?: boolean;
}

/** Controls for a whole room, larger than a tile. */
export function ControlCard({
  icon,
  tone,
  title,
  subtitle,
  control,
  dial,
  children,
  wide = false,
}: ControlCardProps) {
  const words = (
    <div className={classes.words}>
      <h3 className={classes.title}>{title}</h3>
      {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      {children !== undefined && <div className={classes.below}>{children}</div>}
    </div>
  );
  return (
    <article
      className={classes.card}
      data-wide={wide || undefined}
      data-dial={dial !== undefined || undefined}
    >
      {dial ?? (
        <div className={classes.top}>
          <IconWell icon={icon} size="large" {...(tone ? { tone } : {})} />
          {control}
        </div>
      )}
      {words}
    </article>
  );
}

/** `ControlCard`s side by side; one below the other on phones. */
export function ControlRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
