import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import classes from './virtual-rows.module.css';

/** Up to this many rows are all rendered, so that find-in-page and printing include them. */
const DRAW_ALL_UP_TO = 80;

/** Props of {@link VirtualRows}. */
export interface VirtualRowsProps<Row> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly render: (row: Row) => ReactNode;
  /** Expected height of a row, in pixels; the real ones are measured. */
  readonly rowPx: number;
}

/** A list of rows of any height in the page's own scroll: long ones render only what is near the screen. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { label, rows, rowKey, render } = props;
  if (rows.length > DRAW_ALL_UP_TO) return <LongRows {...props} />;
  return (
    <ol className={classes.list} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>{render(row)}</li>
      ))}
    </ol>
  );
}

function LongRows<Row>({ label, rows, rowKey, render, rowPx }: VirtualRowsProps<Row>) {
  const box = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setTop(element.getBoundingClientRect().top + window.scrollY);
    const observer = new ResizeObserver(measure);
    // Content above may grow, which moves the box without resizing it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowPx,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    overscan: 12,
    scrollMargin: top,
  });
  return (
    <ol
      ref={box}
      className={classes.list}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              className={classes.row}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {render(row)}
            </li>
          )
        );
      })}
    </ol>
  );
}
