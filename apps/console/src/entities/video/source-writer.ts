/** Pieces that may wait for the browser; a writer with more waits. */
const MOST_WAITING = 8;
/** Seconds of the past that stay in the buffer, and when the rest is given back. */
const KEPT_S = 4;
const TRIMMED_AFTER_S = 12;

/** Options of {@link SourceWriter}. */
export type SourceWriterParts = {
  readonly buffer: SourceBuffer;
  /** Where the video is, in seconds: nothing after it is given back. */
  readonly playedTo: () => number;
  /** Called after each write, once its pictures can be shown. */
  readonly written: () => void;
  /** Called once when the browser can't go on with this buffer. */
  readonly broken: () => void;
};

/**
 * Writes pieces into a source buffer, one after the other: the buffer takes none while it is at work. Pieces that have
 * come meanwhile are written together. The past is given back, so that the buffer doesn't grow.
 */
export class SourceWriter {
  readonly #parts: SourceWriterParts;
  #waiting: Uint8Array[] = [];
  #room = Promise.withResolvers<void>();
  #isOver = false;

  constructor(parts: SourceWriterParts) {
    this.#parts = parts;
    parts.buffer.addEventListener('updateend', this.#goOn);
    parts.buffer.addEventListener('error', this.#fail);
  }

  /** Writes a piece; resolves when there is room for the next. */
  async write(piece: Uint8Array): Promise<void> {
    if (this.#isOver) return;
    this.#waiting.push(piece);
    this.#next();
    if (this.#waiting.length >= MOST_WAITING) await this.#room.promise;
  }

  /** Pieces that wait for the browser. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Writes nothing more; writers that wait go on. */
  close(): void {
    this.#isOver = true;
    this.#waiting = [];
    this.#room.resolve();
    this.#parts.buffer.removeEventListener('updateend', this.#goOn);
    this.#parts.buffer.removeEventListener('error', this.#fail);
  }

  readonly #goOn = (): void => {
    if (this.#isOver) return;
    this.#parts.written();
    this.#next();
  };

  readonly #fail = (): void => {
    if (this.#isOver) return;
    this.close();
    this.#parts.broken();
  };

  #next(): void {
    const { buffer } = this.#parts;
    if (this.#isOver || buffer.updating) return;
    try {
      if (this.#trim() || this.#waiting.length === 0) return;
      const pieces = this.#waiting;
      this.#waiting = [];
      this.#append(joined(pieces));
      this.#room.resolve();
      this.#room = Promise.withResolvers();
    } catch {
      this.#fail();
    }
  }

  #append(bytes: Uint8Array<ArrayBuffer>): void {
    const { buffer, playedTo } = this.#parts;
    try {
      buffer.appendBuffer(bytes);
    } catch (error) {
      if ((error as { name?: unknown }).name !== 'QuotaExceededError') throw error;
      // It is full: what was shown goes first.
      this.#waiting.unshift(bytes);
      buffer.remove(0, Math.max(playedTo(), 0.001));
    }
  }

  /** Gives the past back once it is long; true while the buffer is at it. */
  #trim(): boolean {
    const { buffer, playedTo } = this.#parts;
    if (buffer.buffered.length === 0) return false;
    const now = playedTo();
    if (now - buffer.buffered.start(0) < TRIMMED_AFTER_S) return false;
    buffer.remove(0, now - KEPT_S);
    return true;
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
