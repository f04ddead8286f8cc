import type { Picture, PictureEvents, PictureFrame } from './picture.ts';

/** Options of {@link JpegPicture}. */
export type JpegPictureParts = PictureEvents & { readonly canvas: HTMLCanvasElement };

/** Shows JPEG pictures, as MJPEG cameras send them. The next is asked for when one is drawn. */
export class JpegPicture implements Picture {
  readonly #parts: JpegPictureParts;
  #shownAt: number | undefined;
  #drawn = 0;
  #faulty = 0;
  #isOver = false;

  constructor(parts: JpegPictureParts) {
    this.#parts = parts;
  }

  async take({ at, bytes }: PictureFrame): Promise<void> {
    const { canvas, shown } = this.#parts;
    const picture = await this.#decoded(bytes);
    if (!picture || this.#isOver) return picture?.close();
    if (canvas.width !== picture.width) canvas.width = picture.width;
    if (canvas.height !== picture.height) canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    this.#shownAt = at;
    this.#drawn += 1;
    if (this.#drawn === 1) shown();
  }

  shownAt(): Promise<number | undefined> {
    return Promise.resolve(this.#shownAt);
  }

  counts(): { readonly dropped: number; readonly decoded: number } {
    return { dropped: this.#faulty, decoded: this.#drawn };
  }

  dispose(): void {
    this.#isOver = true;
  }

  /** A damaged picture is left out: the next comes soon. */
  async #decoded(bytes: Uint8Array): Promise<ImageBitmap | undefined> {
    try {
      return await createImageBitmap(
        new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }),
      );
    } catch {
      this.#faulty += 1;
      return undefined;
    }
  }
}
