import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { TileGrid } from '../cards/tile.tsx';
import { useIsPhone } from '../foundation/use-media.ts';
import classes from './virtual-grid.module.css';

/** Props of {@link VirtualGrid}. */
export interface VirtualGridProps<Item> {
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  readonly render: (item: Item) => ReactNode;
  /** Expected height of a tile with its gap, in pixels. */
  readonly rowPx?: number;
}

const DRAW_ALL_UP_TO = 60;
const TILE_PX = 236;
const GAP_PX = 12;

/**
 * A virtualized grid of tiles: only the rows near the screen are rendered. Under sixty it is a plain
 * `TileGrid`.
 */
export function VirtualGrid<Item>({ items, itemKey, render, rowPx = 128 }: VirtualGridProps<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ columns: 4, top: 0 });
  const phone = useIsPhone();
  const virtual = items.length > DRAW_ALL_UP_TO;
  useLayoutEffect(() => {
    const element = box.current;
    if (!virtual || !element) return undefined;
    const measure = () => {
      const rect = element.getBoundingClientRect();
      const columns = phone
        ? 1
        : Math.max(1, Math.floor((rect.width + GAP_PX) / (TILE_PX + GAP_PX)));
      setSize({ columns, top: rect.top + window.scrollY });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [virtual, phone]);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(items.length / size.columns),
    enabled: virtual,
    estimateSize: () => rowPx,
    overscan: 3,
    scrollMargin: size.top,
  });
  if (!virtual)
    return (
      <TileGrid>
        {items.map((item) => (
          <Keyed key={itemKey(item)}>{render(item)}</Keyed>
        ))}
      </TileGrid>
    );
  return (
    <div ref={box} className={classes.box} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          className={classes.row}
          style={{
            transform: `translateY(${row.start - size.top}px)`,
            gridTemplateColumns: `repeat(${size.columns}, minmax(0, 1fr))`,
          }}
        >
          {items.slice(row.index * size.columns, (row.index + 1) * size.columns).map((item) => (
            <Keyed key={itemKey(item)}>{render(item)}</Keyed>
          ))}
        </div>
      ))}
    </div>
  );
}

function Keyed({ children }: { readonly children: ReactNode }) {
  return children;
}
