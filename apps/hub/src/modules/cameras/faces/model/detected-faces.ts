import type { DetectorDescription } from './model-description.ts';
import type { FoundFace } from './found-face.ts';
import { scrfdFaces, yunetFaces } from './grid-faces.ts';
import { OutputReader, type Outputs } from './outputs.ts';

/**
 * The faces in a detector's outputs, in pixels of its input. `names`: its outputs in its own order. Throws a
 * {@link ModelFault} where they aren't as described.
 */
export function detectedFaces(
  outputs: Outputs,
  names: readonly string[],
  detector: DetectorDescription,
): FoundFace[] {
  const reader = new OutputReader(outputs, detector.file);
  const found = (() => {
    switch (detector.format) {
      case 'yunet':
        return yunetFaces(reader, detector);
      case 'scrfd':
        return scrfdFaces(reader, detector, detector.outputs ?? names);
      case 'boxes':
        return boxFaces(reader, detector);
    }
  })();
  return found.filter(isSomewhere);
}

/** Boxes as fractions of the input; scores are one for each box, or one for each class, the face's last. */
function boxFaces(
  reader: OutputReader,
  { input, outputs, score }: Extract<DetectorDescription, { format: 'boxes' }>,
): FoundFace[] {
  const sides = reader.read(outputs.boxes);
  const scores = reader.read(outputs.scores);
  const count = sides.length / 4;
  const classes = scores.length / count;
  if (!Number.isInteger(count)) throw reader.shapeFault(outputs.boxes);
  if (count > 0 && !Number.isInteger(classes)) throw reader.shapeFault(outputs.scores);
  return Array.from({ length: count }, (_, box) => box).flatMap((box) => {
    const sure = scores[(box + 1) * classes - 1] ?? 0;
    if (!(sure >= score)) return [];
    const [left = 0, top = 0, right = 0, bottom = 0] = sides.subarray(4 * box);
    return {
      left: left * input.width,
      top: top * input.height,
      right: right * input.width,
      bottom: bottom * input.height,
      score: sure,
      points: [],
    };
  });
}

/** A broken model answers with infinities, too. */
const isSomewhere = ({ left, top, right, bottom, points }: FoundFace): boolean =>
  [left, top, right, bottom, ...points.flatMap(({ x, y }) => [x, y])].every(Number.isFinite) &&
  right > left &&
  bottom > top;
