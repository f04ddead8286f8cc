import { PICTURE_MAX_PX } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { pictureHeader } from './picture-header.ts';
import { drawAnew } from './picture-process.ts';

/** A picture that we have drawn ourselves. */
export type UploadedPicture = {
  readonly type: 'image/webp';
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** Pictures decoded at the same time, and those that may wait for it. */
const AT_ONCE = 2;
const WAITING = 8;
const RETRY_AFTER_SECONDS = 5;

/**
 * Pictures that people send. What is stored is never what was sent but a square drawn from it, so that no
 * metadata, no second content and no trick on a decoder gets further. An idle server has no process and no
 * memory for it.
 */
export class UploadedPictures {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #draw: (picture: Uint8Array) => Promise<Uint8Array>;

  constructor(draw: (picture: Uint8Array) => Promise<Uint8Array> = (picture) => drawAnew(picture)) {
    this.#draw = draw;
  }

  /**
   * Reads a picture as forms send it: base64, optionally as a data URL. Rejects with IMAGE_TOO_LARGE,
   * IMAGE_TYPE and IMAGE_DIMENSIONS before anything is decoded, with IMAGE_DAMAGED where it can't be, and with
   * RATE_LIMITED while too many others wait.
   */
  async read(base64: string, limitBytes: number): Promise<UploadedPicture> {
    return this.draw(bytesOf(base64, limitBytes), limitBytes);
  }

  /** The same for a picture that came as its bytes. */
  async draw(sent: Uint8Array, limitBytes: number): Promise<UploadedPicture> {
    checkSent(sent, limitBytes);
    await this.#turn();
    try {
      return { type: 'image/webp', bytes: Uint8Array.from(await this.#draw(sent)) };
    } finally {
      this.#next();
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < AT_ONCE) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= WAITING)
      throw new DimoraError('RATE_LIMITED', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Hands the place to the next; otherwise frees it. */
  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

/** False for what is no picture, or too large for the browsers that show it: some were stored before uploads were re-encoded. */
export function isShowable(picture: Uint8Array): boolean {
  const header = pictureHeader(picture);
  return header !== undefined && Math.max(header.width, header.height) <= PICTURE_MAX_PX;
}

function bytesOf(base64: string, limitBytes: number): Uint8Array {
  const text = base64.replace(/^data:[\w/+.-]{0,100};base64,/, '');
  // Four characters carry three bytes.
  if (text.length > Math.ceil(limitBytes / 3) * 4)
    throw new DimoraError('IMAGE_TOO_LARGE', { limitBytes });
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw new DimoraError('IMAGE_TYPE');
  return Buffer.from(text, 'base64');
}

function checkSent(bytes: Uint8Array, limitBytes: number): void {
  if (bytes.length > limitBytes) throw new DimoraError('IMAGE_TOO_LARGE', { limitBytes });
  const header = pictureHeader(bytes);
  if (!header) throw new DimoraError('IMAGE_TYPE');
  if (!isShowable(bytes)) throw new DimoraError('IMAGE_DIMENSIONS', { max: PICTURE_MAX_PX });
}
