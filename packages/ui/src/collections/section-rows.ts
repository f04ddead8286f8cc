/** Tiles under one heading. */
export interface TileSection<Item> {
  readonly id: string;
  readonly items: readonly Item[];
}

/** A line of a grid with sections: a heading, or as many tiles as fit side by side. */
export type SectionRow<Item> =
  | { readonly kind: 'heading'; readonly key: string; readonly section: TileSection<Item> }
  | { readonly kind: 'tiles'; readonly key: string; readonly items: readonly Item[] };

/** Splits sections into rows of so many columns; empty sections are left out, with their headings. */
export function sectionRows<Item>(
  sections: readonly TileSection<Item>[],
  columns: number,
): SectionRow<Item>[] {
  return sections
    .filter(({ items }) => items.length > 0)
    .flatMap((section) => [
      { kind: 'heading', key: section.id, section } as const,
      ...Array.from({ length: Math.ceil(section.items.length / columns) }, (_, row) => ({
        kind: 'tiles' as const,
        key: `${section.id}/${row}`,
        items: section.items.slice(row * columns, (row + 1) * columns),
      })),
    ]);
}
