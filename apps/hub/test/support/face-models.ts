/** Face models of the tests: everybody of one colour is one person. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constant, graph, node, onnx, value } from './onnx.ts';

/** The pixels of the detector's input and of the embedder's. */
const [WIDTH, HEIGHT, SIDE] = [32, 24, 16];
const NUMBERS = 32;

/** Sees a face in the middle of every picture that has a full colour in it. */
export const detector = (): Buffer =>
  onnx({
    inputs: [value('picture', [1, 3, HEIGHT, WIDTH])],
    outputs: [value('boxes', [1, 1, 4]), value('scores', [1, 1])],
    constants: [
      constant('middle', [1, 1, 4], [0.25, 0.25, 0.75, 0.75]),
      constant('shape', [2], [1, 1], 'int64'),
    ],
    nodes: [
      node('ReduceMax', ['picture'], ['most'], { axes: [1, 2, 3], keepdims: 1 }),
      node('Reshape', ['most', 'shape'], ['scores']),
      node('Identity', ['middle'], ['boxes']),
    ],
  });

/** Describes a face by how red, green and blue it is: three numbers of 32, all others are 0. */
export const embedder = (): Buffer =>
  onnx({
    inputs: [value('face', [1, 3, SIDE, SIDE])],
    outputs: [value('numbers', [1, NUMBERS])],
    constants: [
      constant(
        'spread',
        [3, NUMBERS],
        Array.from({ length: 3 * NUMBERS }, (_, at) =>
          at % NUMBERS === Math.floor(at / NUMBERS) ? 1 : 0,
        ),
      ),
    ],
    nodes: [
      node('ReduceMean', ['face'], ['colours'], { axes: [2, 3], keepdims: 0 }),
      node('MatMul', ['colours', 'spread'], ['numbers']),
    ],
  });

/** Needs more memory than a model gets: 1.6 GB. */
export const greedy = (): Buffer =>
  onnx({
    inputs: [value('face', [1, 3, SIDE, SIDE])],
    outputs: [value('numbers', [1])],
    constants: [constant('huge', [2], [20_000, 20_000], 'int64')],
    nodes: [
      node('ReduceMax', ['face'], ['one'], { axes: [0, 1, 2, 3], keepdims: 0 }),
      node('Expand', ['one', 'huge'], ['plane']),
      node('Softmax', ['plane'], ['soft'], { axis: 1 }),
      node('ReduceMean', ['soft'], ['mean'], { axes: [0], keepdims: 0 }),
      node('ReduceMax', ['mean'], ['numbers'], { axes: [0], keepdims: 1 }),
    ],
  });

/** Never comes to an end. */
export const endless = (): Buffer =>
  onnx({
    inputs: [value('face', [1, 3, SIDE, SIDE])],
    outputs: [value('numbers', [])],
    constants: [constant('times', [], [Number.MAX_SAFE_INTEGER], 'int64')],
    nodes: [
      node('ReduceMax', ['face'], ['one'], { axes: [0, 1, 2, 3], keepdims: 0 }),
      node('Loop', ['times', '', 'one'], ['numbers'], {
        body: {
          graph: graph({
            inputs: [value('at', [], 'int64'), value('goes', [], 'bool'), value('before', [])],
            outputs: [value('goesOn', [], 'bool'), value('after', [])],
            nodes: [node('Identity', ['goes'], ['goesOn']), node('Sqrt', ['before'], ['after'])],
          }),
        },
      }),
    ],
  });

/** How the models are described, as their owner would. */
export const description = {
  name: 'Colours',
  detector: {
    file: 'detector.onnx',
    format: 'boxes',
    input: { width: WIDTH, height: HEIGHT, divide: 255 },
    outputs: { boxes: 'boxes', scores: 'scores' },
    score: 0.8,
    smallest: 20,
  },
  embedder: { file: 'embedder.onnx', input: { width: SIDE, height: SIDE } },
};

/** Puts a model into a folder, as its owner does; files given as `null` are missing. */
export async function putModel(
  folder: string,
  files: Readonly<Record<string, string | Buffer | null>> = {},
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const all: typeof files = {
    'detector.onnx': detector(),
    'embedder.onnx': embedder(),
    // The description last: with it the model is there.
    'model.json': JSON.stringify(description),
    ...files,
  };
  for (const [name, content] of Object.entries(all))
    if (content !== null) await writeFile(join(folder, name), content);
}
