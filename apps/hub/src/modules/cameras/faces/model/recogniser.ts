import type { Device, FaceModelStatus } from '@dimora/contract';
import { checkPicture, drawPart, pixelsOf, type Content } from '@dimora/node-kit';
import { DimoraError, type Clock, type Log } from '@dimora/runtime';
import { HeldModel } from './held-model.ts';
import { ModelFault } from './model-fault.ts';
import { ModelNews } from './model-news.ts';
import { NewestPictures, type WaitingPicture } from './newest-pictures.ts';

/** A face that the model saw. */
export type ModelSighting = {
  readonly embedding: Float32Array;
  /** Draws the face; it takes a process. */
  readonly draw: () => Promise<Content>;
};

type Parts = {
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
  /** A camera saw a face. */
  readonly seen: (camera: Device, face: ModelSighting) => Promise<void>;
};

/** The longest side of a picture that is looked at, in pixels. */
const LONGEST = 1_280;
/** A model that nobody has needed for so long leaves the memory, in milliseconds. */
const IDLE_MS = 600_000;
/** The longest rest after a picture, in milliseconds. */
const LONGEST_REST_MS = 5_000;

/**
 * Looks for faces in what cameras took, with the owner's own model: one picture at a time, and the newest of each camera.
 * It rests after a picture as long as that took, so that it uses half a core at most.
 */
export class Recogniser implements AsyncDisposable {
  readonly #parts: Parts;
  readonly #waiting = new NewestPictures();
  readonly #news = new ModelNews();
  readonly #model: HeldModel;
  #turn: Promise<unknown> = Promise.resolve();
  #isWorking = false;
  #isOver = false;
  #idle: Disposable | undefined;
  #rest: Disposable | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#model = new HeldModel({ ...parts, news: this.#news });
  }

  /** A camera took a picture: it is looked at in its turn, unless a newer one of the camera comes before. */
  see(camera: Device, picture: Content): void {
    if (this.#isOver) return;
    this.#news.skip(this.#waiting.put({ camera, picture }));
    if (!this.#isWorking) void this.#work();
  }

  async status(): Promise<FaceModelStatus> {
    const state = await this.#model.state();
    return { ...state, folder: this.#parts.folder, ...this.#news.told() };
  }

  /** Loads the model again, and tries it with an empty picture. */
  try(): Promise<FaceModelStatus> {
    return this.#inTurn(async () => {
      await this.#model.reload();
      this.#leaveLater();
      return this.status();
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true;
    this.#idle?.[Symbol.dispose]();
    this.#rest?.[Symbol.dispose]();
    this.#waiting.clear();
    await this.#model[Symbol.asyncDispose]();
  }

  async #work(): Promise<void> {
    const { clock, log } = this.#parts;
    this.#isWorking = true;
    try {
      for (let next = this.#waiting.take(); next && !this.#isOver; next = this.#waiting.take()) {
        const from = clock.monotonic();
        const picture = next;
        await this.#inTurn(() => this.#look(picture));
        await this.#resting(Math.min(LONGEST_REST_MS, clock.monotonic() - from));
      }
    } catch (error) {
      log.error('faces.notLooked', { error });
    } finally {
      this.#isWorking = false;
    }
  }

  async #look({ camera, picture }: WaitingPicture): Promise<void> {
    const { clock, log, seen } = this.#parts;
    const thread = await this.#model.thread();
    if (!thread) return;
    this.#leaveLater();
    try {
      const { bytes } = picture;
      checkPicture(bytes);
      const from = clock.monotonic();
      const pixels = await pixelsOf(bytes, LONGEST);
      const decodeMs = clock.monotonic() - from;
      const { faces, detectMs, embedMs } = await thread.look(pixels);
      this.#model.worked();
      for (const { embedding, part } of faces)
        await seen(camera, { embedding, draw: () => drawPart(bytes, part) });
      this.#news.look({ at: clock.now(), decodeMs, detectMs, embedMs, faces: faces.length });
    } catch (error) {
      if (error instanceof ModelFault && !this.#isOver) await this.#model.fail(error);
      else if (error instanceof DimoraError)
        log.debug('faces.pictureNotRead', { camera: camera.Id, code: error.code });
      else if (!this.#isOver) throw error;
    }
  }

  /** The model stays for a while after it was needed. */
  #leaveLater(): void {
    this.#idle?.[Symbol.dispose]();
    this.#idle = this.#parts.clock.after(IDLE_MS, () => {
      void this.#inTurn(() => this.#model.end());
    });
  }

  #resting(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#rest = this.#parts.clock.after(ms, resolve);
    return promise;
  }

  #inTurn<Answer>(job: () => Promise<Answer>): Promise<Answer> {
    const done = this.#turn.then(job);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}
