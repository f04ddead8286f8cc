import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import classes from './debug.module.css';

const ROW_PX = 36;
/** Rows above and below the window that are drawn too. */
const SPARE = 8;
/** How near to the end counts as being there. */
const NEAR_PX = ROW_PX * 1.5;

/**
 * Rows of one height, of which only those in sight are drawn. With `follow` it stays at the end as
 * rows are added, unless the person has scrolled away from it.
 */
export function FixedRows<Row>({
  label,
  role,
  rows,
  rowKey,
  render,
  follow = false,
}: {
  readonly label: string;
  readonly role: 'log' | 'tree';
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly render: (row: Row) => ReactNode;
  readonly follow?: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(380);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setHeight(element.clientHeight || 380);
    if (follow && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [rows, follow]);
  const first = Math.max(0, Math.floor(top / ROW_PX) - SPARE);
  const last = Math.min(rows.length, Math.ceil((top + height) / ROW_PX) + SPARE);
  return (
    <div
      ref={box}
      className={classes.rows}
      role={role}
      aria-label={label}
      aria-live="off"
      tabIndex={0}
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
        setTop(scrollTop);
      }}
    >
      <div role="presentation" style={{ height: rows.length * ROW_PX }}>
        {rows.slice(first, last).map((row, at) => (
          <div
            key={rowKey(row)}
            role="presentation"
            className={classes.row}
            style={{ top: (first + at) * ROW_PX }}
          >
            {render(row)}
          </div>
        ))}
      </div>
    </div>
  );
}
