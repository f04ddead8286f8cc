import { MOVE_LIMITS } from '@dimora/contract';
import { DimoraError } from '@dimora/runtime';

/** The most entries of an archive, wanted or not. */
const ENTRIES = 20_000;

/** More than the hub takes at once. */
export const tooLarge = (): DimoraError =>
  new DimoraError('MOVE_TOO_LARGE', { limitBytes: MOVE_LIMITS.bytes });

/** What all files of an upload may still unpack to. */
export class Allowance {
  #bytes = MOVE_LIMITS.bytes;
  #files: number = MOVE_LIMITS.files;
  #entries = ENTRIES;

  get bytes(): number {
    return this.#bytes;
  }

  /** One more entry of an archive was read. Throws MOVE_TOO_LARGE beyond what is allowed. */
  entry(): void {
    this.#entries -= 1;
    if (this.#entries < 0) throw tooLarge();
  }

  /** One more file of this size is kept. Throws MOVE_TOO_LARGE beyond what is allowed. */
  take(bytes: number): void {
    this.#files -= 1;
    this.#bytes -= bytes;
    if (this.#files < 0 || this.#bytes < 0) throw tooLarge();
  }
}
