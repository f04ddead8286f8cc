import { clip, isCut, type Box, type Point, type Ring } from './ring.ts';

/** Converts degrees to pixels of the picture. */
export type Project = (point: Point) => Point;

/** Land as SVG paths: its area, and its coast without the cut edges. */
export type LandPaths = { readonly ground: string; readonly coast: string };

/** Draws the part of some land within a window; `cuts` are the boxes it was clipped to before. */
export function landPaths(
  rings: readonly Ring[],
  cuts: readonly Box[],
  window: Box,
  project: Project,
): LandPaths {
  const boxes = [...cuts, window];
  const isBorder = (a: Point, b: Point): boolean => boxes.some((box) => isCut(a, b, box));
  const shown = rings.map((ring) => clip(ring, window)).filter((ring) => ring.length > 2);
  return {
    ground: shown.map((ring) => `${pathOf(ring, project, () => false)}Z`).join(''),
    coast: shown.map((ring) => pathOf([...ring, ring[0] as Point], project, isBorder)).join(''),
  };
}

function pathOf(
  ring: Ring,
  project: Project,
  isBorder: (from: Point, to: Point) => boolean,
): string {
  let path = '';
  for (const [index, point] of ring.entries()) {
    const [x, y] = project(point);
    const before = ring[index - 1];
    path += `${!before || isBorder(before, point) ? 'M' : 'L'}${round(x)} ${round(y)}`;
  }
  return path;
}

const round = (value: number): number => Math.round(value * 10) / 10;
