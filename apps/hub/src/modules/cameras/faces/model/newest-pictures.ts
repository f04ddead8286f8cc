import type { Device } from '@dimora/contract';
import type { Content } from '@dimora/node-kit';

/** A camera's picture that waits to be looked at. */
export type WaitingPicture = {
  readonly camera: Device;
  readonly picture: Content;
};

/** Cameras whose picture may wait. */
const MOST = 20;

/** Pictures that wait: the newest of each camera, in the order in which the cameras came. */
export class NewestPictures {
  readonly #waiting = new Map<string, WaitingPicture>();

  /** Lets a picture wait; answers how many others are dropped for it. */
  put(picture: WaitingPicture): number {
    const { Key } = picture.camera;
    if (this.#waiting.has(Key)) {
      this.#waiting.set(Key, picture);
      return 1;
    }
    this.#waiting.set(Key, picture);
    if (this.#waiting.size <= MOST) return 0;
    this.take();
    return 1;
  }

  take(): WaitingPicture | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [Key, picture] = first;
    this.#waiting.delete(Key);
    return picture;
  }

  /** Drops them all. */
  clear(): void {
    this.#waiting.clear();
  }
}
