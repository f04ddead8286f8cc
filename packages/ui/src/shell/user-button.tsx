import type { ButtonHTMLAttributes, Ref } from 'react';
import { Avatar } from '../display/avatar.tsx';
import classes from './user-button.module.css';

/** Props of {@link UserButton}; takes the props of a menu's trigger. */
export interface UserButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'className' | 'name'
> {
  readonly name: string;
  /** Under the name, e.g. the role. */
  readonly line: string;
  readonly src?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The signed-in person; opens the user menu. Narrow screens show only the picture. [SHELL-04] */
export function UserButton({ name, line, src, ...rest }: UserButtonProps) {
  return (
    <button type="button" {...rest} className={classes.user}>
      <Avatar name={name} src={src} />
      <span className={classes.words}>
        {/* The space separates name and line in the accessible name, where styles don't apply. */}
        <span className={classes.name}>{name}</span> <span className={classes.line}>{line}</span>
      </span>
    </button>
  );
}
