import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './now.module.css';

/** A large button with a picture, its name and what it does or does now. */
export function ActionTile({
  icon,
  name,
  note,
  active = false,
  ...button
}: Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onClick' | 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
> & {
  readonly icon: ReactNode;
  readonly name: string;
  readonly note: string;
  readonly active?: boolean;
}) {
  return (
    <button type="button" className={classes.tile} data-active={active || undefined} {...button}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.tileName}>{name}</span>
      <span className={classes.tileNote}>{note}</span>
    </button>
  );
}
