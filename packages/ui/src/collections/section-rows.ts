/** Tiles under one heading. */
export interface TileSection<Item> {
  readonly id: string;
  readonly items: readonly Item[];
}

/** A section's heading and how many columns it stands over. */
export type HeadingCell<Item> = { readonly section: TileSection<Item>; readonly span: number };

/** A line of a grid with sections: headings side by side, or as many tiles as fit. */
export type SectionRow<Item> =
  | {
      readonly kind: 'headings';
      readonly key: string;
      readonly cells: readonly HeadingCell<Item>[];
    }
  | { readonly kind: 'tiles'; readonly key: string; readonly items: readonly Item[] };

/**
 * Splits sections into rows of so many columns. Small sections that follow each other share a row, each with
 * its heading over its own tiles; empty sections are left out, with their headings.
 */
export function sectionRows<Item>(
  sections: readonly TileSection<Item>[],
  columns: number,
): SectionRow<Item>[] {
  return shelves(sections, columns).flatMap((shelf) => {
    const items = shelf.flatMap((section) => section.items);
    const key = shelf.map(({ id }) => id).join('+');
    const cells = shelf.map((section, at) => ({
      section,
      // The last heading has the rest of the row.
      span: at === shelf.length - 1 ? columns - widthBefore(shelf, at) : section.items.length,
    }));
    return [
      { kind: 'headings', key, cells } as const,
      ...Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => ({
        kind: 'tiles' as const,
        key: `${key}/${row}`,
        items: items.slice(row * columns, (row + 1) * columns),
      })),
    ];
  });
}

const widthBefore = (shelf: readonly TileSection<unknown>[], at: number): number =>
  shelf.slice(0, at).reduce((sum, { items }) => sum + items.length, 0);

/** Sections in their order; those that fit into one row stand together. */
function shelves<Item>(
  sections: readonly TileSection<Item>[],
  columns: number,
): (readonly TileSection<Item>[])[] {
  const found: TileSection<Item>[][] = [];
  for (const section of sections.filter(({ items }) => items.length > 0)) {
    const shelf = found.at(-1);
    if (shelf && widthBefore(shelf, shelf.length) + section.items.length <= columns)
      shelf.push(section);
    else found.push([section]);
  }
  return found;
}
