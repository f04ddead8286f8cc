import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIsPhone } from '../foundation/use-media.ts';
import { sectionRows, type TileSection } from './section-rows.ts';
import classes from './virtual-sections.module.css';

/** Props of {@link VirtualSections}. */
export interface VirtualSectionsProps<Item> {
  readonly sections: readonly TileSection<Item>[];
  /** The header of a section, over its tiles. */
  readonly heading: (section: TileSection<Item>) => ReactNode;
  readonly itemKey: (item: Item) => string;
  readonly render: (item: Item) => ReactNode;
  /** Expected height of a row of tiles with its gap, in pixels. */
  readonly rowPx?: number;
}

const TILE_PX = 236;
const GAP_PX = 12;
const HEADING_PX = 46;

/**
 * Virtualized tiles under headings: only the rows near the screen are rendered, whatever the sizes of the
 * sections.
 */
export function VirtualSections<Item>({
  sections,
  heading,
  itemKey,
  render,
  rowPx = 128,
}: VirtualSectionsProps<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const { columns, top } = usePlace(box);
  const rows = useMemo(() => sectionRows(sections, columns), [sections, columns]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'headings' ? HEADING_PX : rowPx),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 3,
    scrollMargin: top,
  });
  return (
    <div ref={box} className={classes.box} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        return (
          row && (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes.row}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {row.kind === 'headings' ? (
                <div
                  className={classes.headings}
                  style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
                >
                  {row.cells.map(({ section, span }) => (
                    <div key={section.id} style={{ gridColumn: `span ${span}` }}>
                      {heading(section)}
                    </div>
                  ))}
                </div>
              ) : (
                <div
                  className={classes.tiles}
                  style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
                >
                  {row.items.map((item) => (
                    <Keyed key={itemKey(item)}>{render(item)}</Keyed>
                  ))}
                </div>
              )}
            </div>
          )
        );
      })}
    </div>
  );
}

function Keyed({ children }: { readonly children: ReactNode }) {
  return children;
}

/** How many tiles fit side by side, and how far down the page the box begins. */
function usePlace(box: { readonly current: HTMLDivElement | null }): {
  readonly columns: number;
  readonly top: number;
} {
  const phone = useIsPhone();
  const [place, setPlace] = useState({ columns: phone ? 1 : 4, top: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const rect = element.getBoundingClientRect();
      const columns = phone
        ? 1
        : Math.max(1, Math.floor((rect.width + GAP_PX) / (TILE_PX + GAP_PX)));
      const top = rect.top + window.scrollY;
      setPlace((held) => (held.columns === columns && held.top === top ? held : { columns, top }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Content above may grow, which moves the box without resizing it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box, phone]);
  return place;
}
