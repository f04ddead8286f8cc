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

/** Who is signed in; opens the user menu. Narrow screens keep the picture alone. [SHELL-04] */
export function UserButton({ name, line, src, ...rest }: UserButtonProps) {
  return (
    <button type="button" {...rest} className={classes.user}>
      <Avatar name={name} src={src} />
      <span className={classes.words}>
        {/* The space keeps name and line two words where styles don't count: in the accessible name. */}
        <span className={classes.name}>{name}</span> <span className={classes.line}>{line}</span>
      </span>
    </button>
  );
}
