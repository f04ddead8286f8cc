import { IconGripVertical } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './sortable-list.module.css';
import { useDragOrder } from './use-drag-order.ts';

/** One item of a {@link SortableList}. */
export interface SortableItem {
  readonly id: string;
  readonly label: string;
  readonly line?: string;
  readonly icon?: ReactNode;
}

/** Props of {@link SortableList}. */
export interface SortableListProps {
  readonly label: string;
  /** Says how to move an item with the keyboard. */
  readonly help: string;
  /** In their current order. */
  readonly items: readonly SortableItem[];
  readonly onChange: (ids: readonly string[]) => void;
  /** Announced after each move: the item's place. */
  readonly place: (item: SortableItem, at: number, of: number) => string;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** The order with one item at another place. */
function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Items in an order of one's own: dragged by mouse or finger, or moved with the arrow keys. */
export function SortableList({ label, help, items, onChange, place }: SortableListProps) {
  const [said, setSaid] = useState('');
  const ids = items.map(({ id }) => id);

  const move = (item: SortableItem, to: number): void => {
    if (to < 0 || to >= ids.length || ids[to] === item.id) return;
    setSaid(place(item, to + 1, ids.length));
    onChange(moved(ids, item.id, to));
  };
  const { dragged, list, handleOf } = useDragOrder(ids, (id, to) => {
    const item = items.find((each) => each.id === id);
    if (item) move(item, to);
  });
  const onKeyDown = (event: KeyboardEvent, item: SortableItem): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(item, ids.indexOf(item.id) + step);
  };
  return (
    <>
      <p className={classes.help}>{help}</p>
      <ul {...list} className={classes.list} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={classes.row} data-dragged={dragged === item.id || undefined}>
            <button
              type="button"
              className={classes.handle}
              onKeyDown={(event) => onKeyDown(event, item)}
              {...handleOf(item.id)}
            >
              <IconGripVertical size={18} aria-hidden className={classes.grip} />
              {item.icon}
              <span className={classes.words}>
                <span className={classes.label}>{item.label}</span>
                {item.line !== undefined && <span className={classes.line}>{item.line}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={classes.said}>
        {said}
      </p>
    </>
  );
}
