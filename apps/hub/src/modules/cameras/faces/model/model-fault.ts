import type { FaceModelFaultCode } from '@dimora/domain';

/** What is wrong with a model, as it crosses from its thread to the hub. */
export type ModelFaultWords = {
  readonly code: FaceModelFaultCode;
  /** The file that it concerns. */
  readonly file?: string | undefined;
  /** What exactly, in the words of the description or of the runtime. */
  readonly detail?: string | undefined;
};

const LONGEST_DETAIL = 300;

/** A face model can't be used. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault';
  readonly words: ModelFaultWords;

  constructor({ code, file, detail }: ModelFaultWords) {
    super([code, file, detail].filter((each) => each !== undefined).join(': '));
    this.words = { code, file, detail: detail?.slice(0, LONGEST_DETAIL) };
  }
}

/** Any error as a fault; those that aren't one already get the code. */
export function asModelFault(error: unknown, code: FaceModelFaultCode, file?: string): ModelFault {
  if (error instanceof ModelFault) return error;
  return new ModelFault({ code, file, detail: error instanceof Error ? error.message : undefined });
}
