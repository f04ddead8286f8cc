import { expect, test } from 'vitest';
import { detectedFaces } from './detected-faces.ts';
import { withoutTwins } from './found-face.ts';
import { readDescription } from './model-description.ts';
import { ModelFault } from './model-fault.ts';
import type { Outputs } from './outputs.ts';

const detector = (change: object) =>
  readDescription(
    JSON.stringify({
      name: 'Test',
      detector: { file: 'a.onnx', input: { width: 32, height: 32 }, score: 0.5, ...change },
      embedder: { file: 'b.onnx', input: { width: 112, height: 112 } },
    }),
  ).detector;
const tensors = (lengths: Readonly<Record<string, number>>): Record<string, Outputs[string]> =>
  Object.fromEntries(
    Object.entries(lengths).map(([name, length]) => [
      name,
      { dims: [1, length], data: new Float32Array(length) },
    ]),
  );
const set = (outputs: Outputs, name: string, at: number, ...values: number[]) =>
  outputs[name]?.data.set(values, at);
/** The fault of an attempt. */
const faultOf = (attempt: () => unknown) => {
  try {
    return attempt();
  } catch (error) {
    return error instanceof ModelFault ? error.words : error;
  }
};

// 32 pixels a side: 16 cells of 8 pixels, 4 of 16, 1 of 32.
const CELLS = { 8: 16, 16: 4, 32: 1 };

test('YuNet: centre, log size and two scores of each cell are decoded as its authors do', () => {
  const outputs = tensors(
    Object.fromEntries(
      Object.entries(CELLS).flatMap(([stride, cells]) => [
        [`cls_${stride}`, cells],
        [`obj_${stride}`, cells],
        [`bbox_${stride}`, 4 * cells],
        [`kps_${stride}`, 10 * cells],
      ]),
    ),
  );
  // The cell at column 2 and row 1 of the finest grid.
  set(outputs, 'cls_8', 6, 0.9);
  set(outputs, 'obj_8', 6, 0.4);
  set(outputs, 'bbox_8', 24, 0.5, 0.25, Math.log(2), Math.log(3));
  set(outputs, 'kps_8', 60, -1, -1, 1, -1, 0, 0, -1, 1, 1, 1);
  // Sure of a class, but not that there is anything.
  set(outputs, 'cls_32', 0, 1);
  set(outputs, 'obj_32', 0, 0.2);
  const [face, ...others] = detectedFaces(outputs, [], detector({ format: 'yunet' }));
  expect(others).toEqual([]);
  expect(face?.score).toBeCloseTo(0.6, 5);
  expect([face?.left, face?.top, face?.right, face?.bottom]).toEqual(
    [12, -2, 28, 22].map((each): unknown => expect.closeTo(each, 4)),
  );
  expect(face?.points).toEqual([
    { x: 8, y: 0 },
    { x: 24, y: 0 },
    { x: 16, y: 8 },
    { x: 8, y: 16 },
    { x: 24, y: 16 },
  ]);
});

test('SCRFD: distances from a cell’s corner, with two faces a cell, are decoded in output order', () => {
  const names = ['448', '471', '494', '451', '474', '497', '454', '477', '500'];
  const anchors = [32, 8, 2];
  const outputs = tensors(
    Object.fromEntries(
      names.map((name, at) => [
        name,
        (anchors[at % 3] ?? 0) * ([1, 4, 10][Math.floor(at / 3)] ?? 0),
      ]),
    ),
  );
  // The second face of the cell at column 1 and row 1 of the grid of 16 pixels: anchor 7.
  set(outputs, '471', 7, 0.75);
  set(outputs, '474', 28, 0.5, 1, 0.25, 0);
  set(outputs, '477', 70, 0, 0, 0.5, 0, 0, 0.5, 0, 1, 0.5, 1);
  const faces = detectedFaces(outputs, names, detector({ format: 'scrfd' }));
  expect(faces).toEqual([
    {
      left: 8,
      top: 0,
      right: 20,
      bottom: 16,
      score: 0.75,
      points: [
        { x: 16, y: 16 },
        { x: 24, y: 16 },
        { x: 16, y: 24 },
        { x: 16, y: 32 },
        { x: 24, y: 32 },
      ],
    },
  ]);
  // Without points there are six outputs.
  const six = names.slice(0, 6);
  expect(detectedFaces(outputs, six, detector({ format: 'scrfd' }))).toMatchObject([
    { points: [] },
  ]);
  expect(faultOf(() => detectedFaces(outputs, ['448'], detector({ format: 'scrfd' })))).toEqual({
    code: 'output',
    file: 'a.onnx',
    detail: '448',
  });
});

test.each([1, 2])(
  'boxes are decoded as fractions of the input, with %i scores for each',
  (classes) => {
    const outputs = tensors({ boxes: 8, scores: 2 * classes });
    set(outputs, 'boxes', 0, 0.25, 0.5, 0.75, 1);
    set(outputs, 'boxes', 4, 0, 0, 1, 1);
    set(outputs, 'scores', 0, ...(classes === 1 ? [0.9, 0.2] : [0.1, 0.9, 0.8, 0.2]));
    const boxes = detector({ format: 'boxes', outputs: { boxes: 'boxes', scores: 'scores' } });
    expect(detectedFaces(outputs, [], boxes)).toEqual([
      { left: 8, top: 16, right: 24, bottom: 32, score: expect.closeTo(0.9, 5), points: [] },
    ]);
  },
);

test('missing or wrongly shaped outputs are errors, and infinite values are ignored', () => {
  const boxes = detector({ format: 'boxes', outputs: { boxes: 'boxes', scores: 'scores' } });
  const fault = (outputs: Outputs) => faultOf(() => detectedFaces(outputs, [], boxes));
  expect(fault(tensors({ boxes: 4 }))).toEqual({
    code: 'output',
    file: 'a.onnx',
    detail: 'scores',
  });
  expect(fault(tensors({ boxes: 5, scores: 1 }))).toEqual({
    code: 'shape',
    file: 'a.onnx',
    detail: 'boxes: 1 × 5',
  });
  expect(fault(tensors({ boxes: 8, scores: 3 }))).toMatchObject({ detail: 'scores: 1 × 3' });
  expect(
    faultOf(() => detectedFaces(tensors({ cls_8: 3 }), [], detector({ format: 'yunet' }))),
  ).toMatchObject({ code: 'shape', detail: 'cls_8: 1 × 3' });
  const wild = tensors({ boxes: 12, scores: 3 });
  set(wild, 'scores', 0, 1, Number.NaN, 1);
  set(wild, 'boxes', 0, 0, 0, Number.POSITIVE_INFINITY, 1);
  set(wild, 'boxes', 8, 0.5, 0.5, 0.5, 0.4);
  expect(fault(wild)).toEqual([]);
});

test('of boxes that overlap much the surest is the face; boxes that overlap little are two', () => {
  const at = (left: number, score: number) => ({
    left,
    top: 0,
    right: left + 10,
    bottom: 10,
    score,
    points: [],
  });
  const faces = [at(0, 0.7), at(1, 0.9), at(7, 0.8), at(40, 0.6)];
  expect(withoutTwins(faces, 0.4).map(({ left }) => left)).toEqual([1, 7, 40]);
});
