import { HttpClient } from '@dimora/driver-kit/http';
import type { VideoSource } from '@dimora/driver-kit';
import type { Clock, Log } from '@dimora/runtime';
import { FeedFault } from './feed-fault.ts';
import { Ffmpeg } from './ffmpeg.ts';
import { jpegSize, JpegSplitter } from './jpeg-splitter.ts';
import { Mp4Reader, type Mp4Listener } from './mp4/mp4-reader.ts';
import { CameraSession } from './rtsp/camera-session.ts';
import { RtspRelay } from './rtsp/relay.ts';

/** What is needed to read a camera's stream. */
export type Reading = {
  readonly ffmpeg: string | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** Encodes H.265 as H.264. */
  readonly converts: boolean;
};

/**
 * Reads a camera's stream until it ends, which always rejects: with a {@link FeedFault} or the error of the connection.
 * The password stays in this process: ffmpeg reads from the hub.
 */
export function readSource(
  source: VideoSource,
  reading: Reading,
  listener: Mp4Listener,
  signal: AbortSignal,
): Promise<never> {
  if (source.protocol === 'rtsp:') return readRtsp(source, reading, listener, signal);
  return source.mjpeg
    ? readPictures(source, listener, signal)
    : readMovie(source, reading, listener, signal);
}

async function readRtsp(
  source: VideoSource,
  { ffmpeg, clock, log, converts }: Reading,
  listener: Mp4Listener,
  signal: AbortSignal,
): Promise<never> {
  if (ffmpeg === undefined) throw new FeedFault('FFMPEG_MISSING');
  using held = new DisposableStack();
  const relaying: { relay?: RtspRelay } = {};
  const session = held.use(
    await CameraSession.describe(source, {
      clock,
      signal,
      onPacket: ({ track, isControl, bytes }) => {
        const room = relaying.relay?.pass(track, isControl, bytes);
        if (room) session.pauseUntil(room);
      },
    }),
  );
  const relay = held.use(
    await RtspRelay.open({
      tracks: session.tracks,
      play: () => session.play(source.transport),
      back: (track, bytes) => session.back(track, bytes),
    }),
  );
  relaying.relay = relay;
  const codecs = session.tracks.map(({ codec }) => codec);
  const conversion = {
    input: relay.url,
    isHevc: codecs.includes('H265'),
    converts: converts && codecs.includes('H265'),
    soundIsAac: codecs.includes('MPEG4-GENERIC') || codecs.includes('MP4A-LATM'),
  };
  const running = held.use(new Ffmpeg(ffmpeg, conversion, log));
  const reader = new Mp4Reader(listener);
  return await Promise.race([
    running.read((chunk) => reader.take(chunk)),
    relay.failed,
    session.ended,
    aborted(signal),
  ]);
}

async function readMovie(
  source: VideoSource,
  { ffmpeg, log, converts }: Reading,
  listener: Mp4Listener,
  signal: AbortSignal,
): Promise<never> {
  if (ffmpeg === undefined) throw new FeedFault('FFMPEG_MISSING');
  using held = new DisposableStack();
  const chunks = await bytesOf(held, source, signal);
  const conversion = { input: 'pipe:0', isHevc: false, converts, soundIsAac: false };
  const running = held.use(new Ffmpeg(ffmpeg, conversion, log));
  const reader = new Mp4Reader(listener);
  const feeding = (async () => {
    for await (const chunk of chunks) await running.give(chunk);
    running.endInput();
  })();
  const failed = feeding.then(() => new Promise<never>(() => {}));
  return await Promise.race([running.read((chunk) => reader.take(chunk)), failed, aborted(signal)]);
}

async function readPictures(
  source: VideoSource,
  listener: Mp4Listener,
  signal: AbortSignal,
): Promise<never> {
  using held = new DisposableStack();
  const splitter = new JpegSplitter();
  let known = '';
  for await (const chunk of await bytesOf(held, source, signal)) {
    for (const bytes of splitter.take(chunk)) {
      const { width, height } = jpegSize(bytes) ?? { width: 0, height: 0 };
      if (known !== `${width}x${height}`) listener.format({ kind: 'jpeg', width, height });
      known = `${width}x${height}`;
      listener.part({ track: 'video', isKey: true, durationMs: 0, bytes });
    }
  }
  throw new FeedFault('ENDED');
}

async function bytesOf(
  held: DisposableStack,
  { protocol, host, port, path, credentials, basic }: VideoSource,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const origin = `${protocol}//${host.includes(':') ? `[${host}]` : host}:${port}`;
  const client = held.use(new HttpClient({ origin, credentials, basic }));
  const { status, chunks } = await client.stream(path, { signal });
  if (status === 403) throw new FeedFault('WRONG_CREDENTIALS');
  if (status === 404) throw new FeedFault('NO_STREAM');
  if (status === 503) throw new FeedFault('BUSY');
  if (status < 200 || status > 299) throw new FeedFault('NOT_UNDERSTOOD');
  return chunks;
}

function aborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(new FeedFault('ENDED'));
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return promise;
}
