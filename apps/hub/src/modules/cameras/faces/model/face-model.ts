import { performance } from 'node:perf_hooks';
import { EMBEDDING_LENGTH } from '@dimora/domain';
import type { PicturePart, Pixels } from '@dimora/node-kit';
import { aligned } from './alignment.ts';
import { detectedFaces } from './detected-faces.ts';
import { sizeOf, withoutTwins, type FoundFace } from './found-face.ts';
import type { FoundModel } from './model-folder.ts';
import { ModelFault } from './model-fault.ts';
import { Network, loadRuntime } from './network.ts';
import { fitting, tensorOf, type Mapping } from './tensor.ts';

/** A face in a picture, with the numbers that describe it. */
export type SeenFace = {
  /** Where it is, with something around it. */
  readonly part: PicturePart;
  readonly embedding: Float32Array;
};

/** What is in a picture, and how long it took, in milliseconds. */
export type Looked = {
  readonly faces: readonly SeenFace[];
  readonly detectMs: number;
  readonly embedMs: number;
};

/** Faces of one picture that are compared, the largest. */
const MOST_FACES = 10;
/** How much of the surroundings the picture of a face shows. */
const SHOWN_AROUND = 1.6;
const GREY = 128;

/** A running detector and embedder. */
export class FaceModel {
  readonly #description: FoundModel['description'];
  readonly #detector: Network;
  readonly #embedder: Network;

  private constructor(
    description: FoundModel['description'],
    detector: Network,
    embedder: Network,
  ) {
    this.#description = description;
    this.#detector = detector;
    this.#embedder = embedder;
  }

  /** Loads both. Rejects with a {@link ModelFault}. */
  static async load({ description, detector, embedder }: FoundModel): Promise<FaceModel> {
    const runtime = await loadRuntime();
    return new FaceModel(
      description,
      await Network.load(runtime, { ...description.detector, path: detector }),
      await Network.load(runtime, { ...description.embedder, path: embedder }),
    );
  }

  /** Tries both on an empty picture: one that can't be used is found before anybody comes. */
  async rehearse(): Promise<Omit<Looked, 'faces'>> {
    const [width, height] = [640, 480];
    const empty = { width, height, rgb: new Uint8Array(3 * width * height).fill(GREY) };
    const whole = { left: 0, top: 0, right: width, bottom: height, score: 1, points: [] };
    const from = performance.now();
    await this.#find(empty);
    const found = performance.now();
    await this.#describe(empty, whole);
    return { detectMs: found - from, embedMs: performance.now() - found };
  }

  /** Looks at a picture. Rejects with a {@link ModelFault}. */
  async look(pixels: Pixels): Promise<Looked> {
    const from = performance.now();
    const found = await this.#find(pixels);
    const detected = performance.now();
    const faces: SeenFace[] = [];
    for (const face of found) {
      const embedding = await this.#describe(pixels, face);
      if (embedding.every(Number.isFinite)) faces.push({ part: partOf(face, pixels), embedding });
    }
    return { faces, detectMs: detected - from, embedMs: performance.now() - detected };
  }

  async #find(pixels: Pixels): Promise<FoundFace[]> {
    const { detector } = this.#description;
    const mapping = fitting(pixels, detector.input);
    const outputs = await this.#detector.run(tensorOf(pixels, detector.input, mapping));
    const faces = detectedFaces(outputs, this.#detector.outputs, detector);
    return withoutTwins(faces, detector.overlap)
      .map((face) => inPicture(face, mapping))
      .filter((face) => sizeOf(face) >= detector.smallest)
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))
      .slice(0, MOST_FACES);
  }

  async #describe(pixels: Pixels, face: FoundFace): Promise<Float32Array> {
    const { embedder } = this.#description;
    const tensor = tensorOf(pixels, embedder.input, aligned(face, embedder.input));
    const outputs = await this.#embedder.run(tensor);
    const name = embedder.output ?? this.#embedder.outputs[0] ?? '';
    const output = outputs[name];
    if (!output) throw new ModelFault({ code: 'output', file: embedder.file, detail: name });
    const { length } = output.data;
    if (length < EMBEDDING_LENGTH.min || length > EMBEDDING_LENGTH.max)
      throw new ModelFault({
        code: 'shape',
        file: embedder.file,
        detail: `${name}: ${output.dims.join(' × ')}`,
      });
    return Float32Array.from(output.data);
  }
}

/** A face in pixels of the picture, not of the detector's input. */
function inPicture(face: FoundFace, [scale]: Mapping): FoundFace {
  return {
    left: face.left * scale,
    top: face.top * scale,
    right: face.right * scale,
    bottom: face.bottom * scale,
    score: face.score,
    points: face.points.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
  };
}

/** The square around a face that people are shown, as fractions of the picture. */
function partOf({ left, top, right, bottom }: FoundFace, { width, height }: Pixels): PicturePart {
  const side = Math.min(SHOWN_AROUND * Math.max(right - left, bottom - top), width, height);
  const from = {
    x: Math.min(width - side, Math.max(0, (left + right - side) / 2)),
    y: Math.min(height - side, Math.max(0, (top + bottom - side) / 2)),
  };
  return {
    left: from.x / width,
    top: from.y / height,
    width: side / width,
    height: side / height,
  };
}
