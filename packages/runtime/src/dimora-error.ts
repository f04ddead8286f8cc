import type { ErrorCode, ErrorParams } from '@dimora/domain';

/**
 * The one error that crosses layers: a code of the table with its parameters, never a sentence. The edge
 * turns it into an answer, the console into a text.
 */
export class DimoraError extends Error {
  override readonly name = 'DimoraError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;

  constructor(code: ErrorCode, params: ErrorParams = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.params = params;
  }
}
