import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import classes from './popover.module.css';

/** The props for the button of a {@link Popover}. */
export type PopoverTrigger = {
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
};

/** Props of {@link Popover}. */
export type PopoverProps = {
  readonly title: string;
  readonly trigger: (props: PopoverTrigger) => ReactNode;
  readonly align?: 'start' | 'end';
  readonly onOpen?: () => void;
  readonly children: ReactNode;
};

/** A small panel under a button; Escape, a click outside or tabbing out closes it. */
export function Popover({ title, trigger, align = 'end', onOpen, children }: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    panel.current?.focus();
    const outside = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const toggle = (): void => {
    if (!open) onOpen?.();
    setOpen(!open);
  };
  return (
    <div
      className={classes.box}
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        box.current?.querySelector('button')?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !box.current?.contains(event.relatedTarget as Node))
          setOpen(false);
      }}
    >
      {trigger({
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: toggle,
      })}
      {open && (
        <div
          className={classes.panel}
          data-align={align}
          id={id}
          ref={panel}
          role="dialog"
          aria-label={title}
          tabIndex={-1}
        >
          <h2 className={classes.title}>{title}</h2>
          {children}
        </div>
      )}
    </div>
  );
}
