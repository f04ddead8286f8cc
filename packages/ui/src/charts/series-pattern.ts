import { HUES, LEFT_OVER } from './chart-colours.ts';

/** How a line is drawn so that it is known without its colour. */
export type LinePattern = {
  /** Lengths of strokes and gaps in pixels; empty for an unbroken line. */
  readonly dash: readonly number[];
  /** What is set onto the line every now and then. */
  readonly symbol: 'none' | 'circle' | 'triangle' | 'diamond';
};

const DASHES: readonly (readonly number[])[] = [[], [12, 5], [12, 4, 3, 4], [4, 4]];
const SYMBOLS = ['none', 'circle', 'triangle', 'diamond'] as const;

/** The pattern of a series: another dash each time the colours begin again, then another symbol. */
export function linePattern(index: number): LinePattern {
  const round = Math.floor(Math.max(0, index) / HUES);
  return {
    dash: DASHES[round % DASHES.length] ?? [],
    symbol: SYMBOLS[Math.floor(round / DASHES.length) % SYMBOLS.length] ?? 'none',
  };
}

/** How an area is filled so that it is known without its colour. */
export type FillPattern = 'plain' | 'stripes' | 'dots' | 'bands';

const FILLS = ['plain', 'stripes', 'dots', 'bands'] as const;

/** The fill of a series: another one each time the colours begin again. */
export const fillPattern = (index: number): FillPattern =>
  index === LEFT_OVER ? 'plain' : (FILLS[Math.floor(index / HUES) % FILLS.length] ?? 'plain');

/** The same fill for the chart's library, drawn over the colour. */
export function decalOf(index: number, surface: string): object {
  const color = surface;
  switch (fillPattern(index)) {
    case 'plain':
      return { symbol: 'none' };
    case 'stripes':
      return {
        color,
        symbol: 'rect',
        dashArrayX: [1, 0],
        dashArrayY: [2, 5],
        rotation: -Math.PI / 4,
      };
    case 'dots':
      return {
        color,
        symbol: 'circle',
        symbolSize: 0.7,
        dashArrayX: [
          [6, 6],
          [0, 6, 6, 0],
        ],
        dashArrayY: [6, 0],
      };
    case 'bands':
      return { color, symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: 0 };
  }
}
