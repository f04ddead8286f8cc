/** Detectors that look at three grids of cells: YuNet and SCRFD. */
import type { DetectorDescription } from './model-description.ts';
import type { FoundFace, Point } from './found-face.ts';
import { ModelFault } from './model-fault.ts';
import type { OutputReader } from './outputs.ts';

/** Pixels of a cell in each of the grids. */
const STRIDES = [8, 16, 32] as const;
const POINTS = 5;
/** Faces of one cell that SCRFD tells. */
const ANCHORS = 2;

/** A cell's upper left corner, and how many pixels it has. */
type Cell = Point & { readonly stride: number };

/** One face for each cell: its middle from the corner on, its size as a logarithm, and its points, all in cells. */
export function yunetFaces(
  reader: OutputReader,
  { input, score }: DetectorDescription,
): FoundFace[] {
  return STRIDES.flatMap((stride) => {
    const cells = cellsOf(input, stride);
    const classes = reader.read(`cls_${stride}`, cells.length);
    const objects = reader.read(`obj_${stride}`, cells.length);
    const sides = reader.read(`bbox_${stride}`, 4 * cells.length);
    const points = reader.read(`kps_${stride}`, 2 * POINTS * cells.length);
    return cells.flatMap((cell, at) => {
      const sure = Math.sqrt(unit(classes[at]) * unit(objects[at]));
      if (!(sure >= score)) return [];
      const [x = 0, y = 0, width = 0, height = 0] = sides.subarray(4 * at);
      const middle = { x: (cell.x + x) * stride, y: (cell.y + y) * stride };
      const half = { x: (Math.exp(width) * stride) / 2, y: (Math.exp(height) * stride) / 2 };
      return {
        left: middle.x - half.x,
        top: middle.y - half.y,
        right: middle.x + half.x,
        bottom: middle.y + half.y,
        score: sure,
        points: pointsOf(points, at, cell),
      };
    });
  });
}

/** Two faces for each cell: how far sides and points are from its corner, in cells. `names`: the outputs in order. */
export function scrfdFaces(
  reader: OutputReader,
  { input, score, file }: DetectorDescription,
  names: readonly string[],
): FoundFace[] {
  const kinds = names.length / STRIDES.length;
  if (kinds !== 2 && kinds !== 3)
    throw new ModelFault({ code: 'output', file, detail: names.join(', ') });
  return STRIDES.flatMap((stride, level) => {
    const anchors = cellsOf(input, stride).flatMap((cell) => Array<Cell>(ANCHORS).fill(cell));
    const named = (kind: number): string => names[level + kind * STRIDES.length] ?? '';
    const scores = reader.read(named(0), anchors.length);
    const sides = reader.read(named(1), 4 * anchors.length);
    const points = kinds === 3 ? reader.read(named(2), 2 * POINTS * anchors.length) : undefined;
    return anchors.flatMap((cell, at) => {
      const sure = scores[at] ?? 0;
      if (!(sure >= score)) return [];
      const [left = 0, top = 0, right = 0, bottom = 0] = sides.subarray(4 * at);
      return {
        left: (cell.x - left) * stride,
        top: (cell.y - top) * stride,
        right: (cell.x + right) * stride,
        bottom: (cell.y + bottom) * stride,
        score: sure,
        points: points ? pointsOf(points, at, cell) : [],
      };
    });
  });
}

function cellsOf({ width, height }: DetectorDescription['input'], stride: number): Cell[] {
  const [columns, rows] = [Math.floor(width / stride), Math.floor(height / stride)];
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: at % columns,
    y: Math.floor(at / columns),
    stride,
  }));
}

const unit = (value = 0): number => Math.min(1, Math.max(0, value));

const pointsOf = (points: Float32Array, at: number, { x, y, stride }: Cell): Point[] =>
  Array.from({ length: POINTS }, (_, point) => {
    const [right = 0, down = 0] = points.subarray(2 * (POINTS * at + point));
    return { x: (x + right) * stride, y: (y + down) * stride };
  });
