import type { ReactNode } from 'react';
import type { Tone } from '../theme/tokens.ts';
import classes from './icon-well.module.css';

/** Props of {@link IconWell}. */
export interface IconWellProps {
  readonly icon: ReactNode;
  readonly tone?: Tone;
  /** 32, 36, 40 or, in the header of a page, 60 px square. */
  readonly size?: 'small' | 'medium' | 'large' | 'hero';
}

/** An icon on the soft background of its tone; decorative, with text beside it. */
export function IconWell({ icon, tone = 'neutral', size = 'medium' }: IconWellProps) {
  return (
    <span className={classes.well} data-tone={tone} data-size={size} aria-hidden>
      {icon}
    </span>
  );
}
