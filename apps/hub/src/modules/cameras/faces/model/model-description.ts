import { z } from 'zod';
import { ModelFault } from './model-fault.ts';

/** The file beside the models that describes them. */
export const DESCRIPTION = 'model.json';

/** A model's file: in the folder itself. */
const File = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^/\\]+\.onnx$/i);
const Name = z.string().min(1).max(200);

const Colours = z.union([z.number(), z.tuple([z.number(), z.number(), z.number()])]);

/** How a picture becomes a network's input: for each colour (value - mean) / divide. */
const Input = z.strictObject({
  /** Absent for the only one that it has. */
  name: Name.optional(),
  width: z.int().min(16).max(2_048),
  height: z.int().min(16).max(2_048),
  colours: z.enum(['RGB', 'BGR']).default('RGB'),
  layout: z.enum(['NCHW', 'NHWC']).default('NCHW'),
  mean: Colours.default(0),
  divide: Colours.refine((value) => [value].flat().every((each) => each !== 0)).default(1),
});

/** What every detector has, whatever its outputs are. */
const detector = {
  file: File,
  input: Input,
  /** From this on something is a face, from 0 to 1. */
  score: z.number().min(0.05).max(0.99).default(0.6),
  /** Two boxes that share more than this part are one face. */
  overlap: z.number().min(0.05).max(0.95).default(0.4),
  /** The least side of a face that is compared, in pixels of a picture whose longest side is 1,280. */
  smallest: z.int().min(10).max(500).default(40),
};

const Detector = z.discriminatedUnion('format', [
  /** Twelve outputs `cls_8` … `kps_32`, with five points of each face. */
  z.strictObject({ ...detector, format: z.literal('yunet') }),
  /** Six or nine outputs: scores, boxes and perhaps points at strides of 8, 16 and 32, two for each cell. */
  z.strictObject({
    ...detector,
    format: z.literal('scrfd'),
    /** Absent for the model's own order. */
    outputs: z.array(Name).min(6).max(9).optional(),
  }),
  /** Boxes as fractions of the input, left, top, right, bottom; and their scores, the face's last. */
  z.strictObject({
    ...detector,
    format: z.literal('boxes'),
    outputs: z.strictObject({ boxes: Name, scores: Name }),
  }),
]);

const Embedder = z.strictObject({
  file: File,
  input: Input,
  /** Absent for the first one that it has. */
  output: Name.optional(),
});

/** A pair of models: one finds faces, the other one describes each by numbers that are alike for one person. */
export const ModelDescription = z.strictObject({
  name: z.string().trim().min(1).max(100),
  detector: Detector,
  embedder: Embedder,
});
export type ModelDescription = z.infer<typeof ModelDescription>;
export type NetworkInput = z.infer<typeof Input>;
export type DetectorDescription = z.infer<typeof Detector>;

/** Reads a description. Throws a {@link ModelFault} that says where it is wrong. */
export function readDescription(text: string): ModelDescription {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : undefined;
    throw new ModelFault({ code: 'description', file: DESCRIPTION, detail });
  }
  const read = ModelDescription.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const detail = issue && [issue.path.join('.'), issue.message].filter(Boolean).join(': ');
  throw new ModelFault({ code: 'description', file: DESCRIPTION, detail });
}
