/**
 * How the owner’s face model is: there is none in its folder, nobody has needed it yet, it is being loaded, it works, or
 * it can’t be used.
 */
export const FACE_MODEL_STATES = ['none', 'unused', 'loading', 'ready', 'failed'] as const;
/** One of {@link FACE_MODEL_STATES}. */
export type FaceModelState = (typeof FACE_MODEL_STATES)[number];

/**
 * Why a face model can’t be used: its description is wrong, a file is missing or too large or no model, it has no such
 * input or output, or of another shape, it takes too much memory or time, its thread ended, or the runtime isn’t there.
 */
export const FACE_MODEL_FAULTS = [
  'description',
  'missing',
  'tooLarge',
  'notAModel',
  'input',
  'output',
  'shape',
  'memory',
  'slow',
  'died',
  'runtime',
] as const;
/** One of {@link FACE_MODEL_FAULTS}. */
export type FaceModelFaultCode = (typeof FACE_MODEL_FAULTS)[number];
