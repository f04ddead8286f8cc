import type { FaceModelStatus } from '@dimora/contract';
import type { ModelFault } from './model-fault.ts';

type Loaded = NonNullable<FaceModelStatus['loaded']>;
type Last = NonNullable<FaceModelStatus['last']>;

/** How many pictures the usual time is measured over. */
const USUAL_OF = 20;

/** What was measured of a model, for people to read. */
export class ModelNews {
  #loaded: Loaded | null = null;
  #last: Last | null = null;
  #fault: FaceModelStatus['fault'] = null;
  #pictures = 0;
  #skipped = 0;
  readonly #times: number[] = [];

  /** It was loaded: times of another one, or from before, say nothing any more. */
  load(loaded: Loaded): void {
    this.#loaded = loaded;
    this.#last = null;
    this.#times.length = 0;
  }

  /** It looked at a picture. */
  look(last: Last): void {
    this.#last = last;
    this.#pictures += 1;
    this.#times.push(last.decodeMs + last.detectMs + last.embedMs);
    if (this.#times.length > USUAL_OF) this.#times.shift();
  }

  /** Pictures were dropped. */
  skip(count: number): void {
    this.#skipped += count;
  }

  /** It failed. */
  fail({ words: { code, file, detail } }: ModelFault, at: number): void {
    this.#fault = { code, file: file ?? null, detail: detail ?? null, at };
  }

  told(): Pick<FaceModelStatus, 'loaded' | 'last' | 'fault' | 'pictures' | 'skipped' | 'usualMs'> {
    const usual = this.#times.toSorted((one, other) => one - other)[this.#times.length >> 1];
    return {
      loaded: this.#loaded,
      last: this.#last,
      fault: this.#fault,
      pictures: this.#pictures,
      skipped: this.#skipped,
      usualMs: usual ?? null,
    };
  }
}
