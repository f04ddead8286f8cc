import { MOVE_LIMITS } from '@dimora/contract';
import { DimoraError } from '@dimora/runtime';

/** The most entries of an archive, wanted or not. */
const ENTRIES = 20_000;

/** More than the hub takes at once. */
export const tooLarge = (): DimoraError =>
  new DimoraError('MOVE_TOO_LARGE', { limitBytes: MOVE_LIMITS.bytes });

/** More files than the hub takes at once. */
export const tooMany = (): DimoraError =>
  new DimoraError('MOVE_TOO_MANY_FILES', { max: MOVE_LIMITS.files });

/** What all files of an upload may still unpack to. */
export class Allowance {
  #bytes = MOVE_LIMITS.bytes;
  #files: number = MOVE_LIMITS.files;
  #entries = ENTRIES;

  get bytes(): number {
    return this.#bytes;
  }

  /** One more entry of an archive was read. Throws MOVE_TOO_MANY_FILES beyond what is allowed. */
  entry(): void {
    this.#entries -= 1;
    if (this.#entries < 0) throw tooMany();
  }

  /** One more file of this size is kept. Throws MOVE_TOO_MANY_FILES or MOVE_TOO_LARGE beyond what is allowed. */
  take(bytes: number): void {
    this.#files -= 1;
    this.#bytes -= bytes;
    if (this.#files < 0) throw tooMany();
    if (this.#bytes < 0) throw tooLarge();
  }
}
