import { useIsPhone } from '@dimora/ui';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import classes from './debug.module.css';

const ROW_PX = 36;
/** On phones a message takes two lines, and a level of the tree is high enough to tap. */
const PHONE_ROW_PX = { log: 58, tree: 46 } as const;
/** Rows rendered above and below the window. */
const SPARE = 8;
/** Distance from the end that counts as the end, in rows. */
const NEAR = 1.5;

/**
 * Virtual rows of equal height. With `follow` it stays at the end as rows are added, unless the user has
 * scrolled away from it.
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
  const rowPx = useIsPhone() ? PHONE_ROW_PX[role] : ROW_PX;
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(380);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setHeight(element.clientHeight || 380);
    if (follow && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [rows, follow, rowPx]);
  const first = Math.max(0, Math.floor(top / rowPx) - SPARE);
  const last = Math.min(rows.length, Math.ceil((top + height) / rowPx) + SPARE);
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
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR * rowPx;
        setTop(scrollTop);
      }}
    >
      <div role="presentation" style={{ height: rows.length * rowPx }}>
        {rows.slice(first, last).map((row, at) => (
          <div
            key={rowKey(row)}
            role="presentation"
            className={classes.row}
            data-role={role}
            style={{ top: (first + at) * rowPx, height: rowPx }}
          >
            {render(row)}
          </div>
        ))}
      </div>
    </div>
  );
}
