/** The part of the browser that plays video piece by piece; iPhones have a `ManagedMediaSource` alone. */
export type MediaSourceKind = {
  new (): MediaSource;
  isTypeSupported(type: string): boolean;
};

/** The browser's media source; `undefined` where it has none, and only MJPEG can be shown. */
export function mediaSourceKind(): MediaSourceKind | undefined {
  const { ManagedMediaSource, MediaSource } = globalThis as {
    readonly ManagedMediaSource?: MediaSourceKind;
    readonly MediaSource?: MediaSourceKind;
  };
  return MediaSource ?? ManagedMediaSource;
}

/** A full codec of each kind that cameras send, by the name that the hub knows it by. */
const CODECS = {
  avc1: 'video/mp4; codecs="avc1.640028"',
  hvc1: 'video/mp4; codecs="hvc1.1.6.L120.90"',
  mp4a: 'audio/mp4; codecs="mp4a.40.2"',
} as const;

/** The codecs that this browser plays, as the hub asks for them. */
export function playableCodecs(): string[] {
  const kind = mediaSourceKind();
  if (!kind) return [];
  return Object.entries(CODECS)
    .filter(([, type]) => kind.isTypeSupported(type))
    .map(([name]) => name);
}
