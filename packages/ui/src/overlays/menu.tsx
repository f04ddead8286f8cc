import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Link } from '../foundation/link.tsx';
import classes from './menu.module.css';

/** The props a trigger must spread. */
export interface MenuTriggerProps {
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

/** One entry of a menu: a link, an action, or a radio choice (`checked`). */
export interface MenuEntry {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly href?: string;
  readonly onPress?: () => void;
  readonly checked?: boolean;
  readonly danger?: boolean;
  /** Stays open after a press, for choices with an immediately visible effect. */
  readonly stay?: boolean;
}

/** A group of entries, separated by a line and with an optional heading. */
export interface MenuGroup {
  readonly id: string;
  readonly heading?: string;
  readonly entries: readonly MenuEntry[];
}

/** Props of {@link Menu}. */
export interface MenuProps {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly trigger: (props: MenuTriggerProps) => ReactNode;
  /** The edge of the trigger it lines up with. */
  readonly align?: 'start' | 'end';
  /** Above the entries: e.g. who is signed in. */
  readonly header?: ReactNode;
  /** For a menu that loads when its button is pressed: it begins open. */
  readonly defaultOpened?: boolean;
}

function focusEntry(list: HTMLElement, step: (index: number, count: number) => number): void {
  const entries = [...list.querySelectorAll<HTMLElement>('[data-entry]')];
  const index = entries.indexOf(document.activeElement as HTMLElement);
  entries[step(index, entries.length)]?.focus();
}

/** What stays free between a menu, its button and the edges of the screen together, pixels. */
const FREE = 14;

/** Opens a menu above its button where there is more room than below, and lets it be as high as that room. */
function placeMenu(menu: HTMLElement, button: DOMRect): void {
  const bar = Number.parseFloat(getComputedStyle(menu).getPropertyValue('--dm-bottom-bar')) || 0;
  const below = window.innerHeight - bar - button.bottom - FREE;
  const above = button.top - FREE;
  const opensUp = menu.scrollHeight > below && above > below;
  menu.dataset['side'] = opensUp ? 'above' : 'below';
  menu.style.setProperty('--room', `${Math.max(opensUp ? above : below, 0)}px`);
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A few actions behind a button; arrow keys move, Escape closes and returns the focus. */
export function Menu({
  label,
  groups,
  trigger,
  align = 'end',
  header,
  defaultOpened = false,
}: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(defaultOpened);
  const box = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (open && menu.current && box.current)
      placeMenu(menu.current, box.current.getBoundingClientRect());
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    if (list.current) focusEntry(list.current, () => 0);
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const close = () => {
    setOpen(false);
    document.getElementById(`${id}-trigger`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (event.key === 'Tab') setOpen(false);
    const step = steps[event.key];
    if (!step || !list.current) return;
    event.preventDefault();
    focusEntry(list.current, step);
  };
  return (
    <span className={classes.box} ref={box}>
      {trigger({
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? `${id}-list` : undefined,
        onClick: () => setOpen((was) => !was),
      })}
      {open && (
        <div ref={menu} className={classes.menu} data-align={align}>
          {header}
          <div ref={list} id={`${id}-list`} role="menu" aria-label={label} onKeyDown={onKeyDown}>
            {groups.map((group) => (
              <Group key={group.id} group={group} close={close} />
            ))}
          </div>
        </div>
      )}
    </span>
  );
}

function Group({ group, close }: { readonly group: MenuGroup; readonly close: () => void }) {
  return (
    <div role="group" className={classes.group} aria-label={group.heading}>
      {group.heading !== undefined && (
        <p className={classes.heading} aria-hidden>
          {group.heading}
        </p>
      )}
      {group.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} close={close} />
      ))}
    </div>
  );
}

function Entry({ entry, close }: { readonly entry: MenuEntry; readonly close: () => void }) {
  const { label, icon, href, onPress, checked, danger, stay = false } = entry;
  const shared = {
    className: classes.entry,
    'data-entry': '',
    'data-danger': danger === true ? '' : undefined,
    tabIndex: -1,
  };
  if (href !== undefined) {
    return (
      <Link {...shared} role="menuitem" href={href} onClick={close}>
        {icon}
        {label}
      </Link>
    );
  }
  const act = () => {
    onPress?.();
    if (!stay) close();
  };
  return (
    <button
      type="button"
      {...shared}
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      onClick={act}
    >
      {icon}
      {label}
      {checked === true && <span className={classes.dot} aria-hidden />}
    </button>
  );
}
