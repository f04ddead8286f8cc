import type { SlowCause } from './slowness.ts';

/** A frame of the stream that carries pictures. */
export type PictureFrame = {
  readonly at: number;
  readonly bytes: Uint8Array;
};

/** Shows one form of video, from its first picture to its end or until the form changes. */
export type Picture = {
  /** Takes the next bytes; pending while there is no room for more. */
  readonly take: (frame: PictureFrame) => Promise<void>;
  /** When the picture on the screen reached the hub; `undefined` before the first. */
  readonly shownAt: () => Promise<number | undefined>;
  /** Pictures that the browser has left out and decoded, since the start. */
  readonly counts: () => { readonly dropped: number; readonly decoded: number };
  readonly dispose: () => void;
};

/** What a picture reports. */
export type PictureEvents = {
  /** A first picture is on the screen. */
  readonly shown: () => void;
  /** The browser can't go on with these bytes. */
  readonly broken: () => void;
};

/** How live video is doing, measured where it is seen. */
export type Lag = {
  /** The age of the picture on the screen: since it reached the hub, in milliseconds. */
  readonly ms: number;
  readonly cause: SlowCause | null;
};
