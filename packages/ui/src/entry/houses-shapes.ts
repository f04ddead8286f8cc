/** One house of the street: measures in a 500 × 340 box, windows counted row by row. */
export interface HouseShape {
  readonly x: number;
  readonly width: number;
  /** X position of the wall. */
  readonly top: number;
  readonly wall: string;
  readonly roofRise: number;
  readonly roofOver: number;
  readonly rows: number;
  /** The windows with a light. */
  readonly lit: readonly number[];
}

/** The street, from back to front. */
export const houses: readonly HouseShape[] = [
  { x: 14, width: 118, top: 170, wall: '#F2D9C1', roofRise: 46, roofOver: 9, rows: 2, lit: [0] },
  { x: 114, width: 150, top: 110, wall: '#E8B58A', roofRise: 52, roofOver: 10, rows: 2, lit: [3] },
  {
    x: 244,
    width: 134,
    top: 150,
    wall: '#F7E8D7',
    roofRise: 58,
    roofOver: 9,
    rows: 2,
    lit: [1, 2],
  },
  { x: 354, width: 140, top: 80, wall: '#D98D5F', roofRise: 64, roofOver: 9, rows: 2, lit: [0] },
];
