/** A track of a camera that the hub takes: what the camera says of it, and where it is set up. */
export type SdpTrack = {
  readonly kind: 'video' | 'audio';
  /** Such as `H264`, in capitals. */
  readonly codec: string;
  /** The URI for SETUP. */
  readonly control: string;
  /** Its lines of the description, without those of the camera's addresses. */
  readonly lines: readonly string[];
};

/** What a camera describes: at most one video and one sound. */
export type SdpDescription = {
  readonly tracks: readonly SdpTrack[];
  /** The URI for PLAY. */
  readonly control: string;
};

/** Codecs of video that ffmpeg puts into an MP4 as they are. */
const VIDEO = new Set(['H264', 'H265']);
/** Codecs of sound that ffmpeg reads. */
const AUDIO = /^(PCMU|PCMA|MPEG4-GENERIC|MP4A-LATM|L16|OPUS|G726-\d\d|AAL2-G726-\d\d|G722)$/;
/** Codecs that have a number instead of a name (RFC 3551). */
const BY_NUMBER: Readonly<Record<string, string>> = { 0: 'PCMU', 8: 'PCMA', 9: 'G722' };
/** Lines that are told to ffmpeg: the rest is about the camera. */
const TOLD = /^(m=|b=|a=rtpmap:|a=fmtp:|a=framerate:|a=framesize:)/;
const MOST_LINES = 400;

/** Reads a description; `base` is what relative URIs are resolved against. Whatever the text, nothing throws. */
export function readSdp(text: string, base: string): SdpDescription {
  const lines = text.split(/\r?\n/).slice(0, MOST_LINES);
  const starts = lines.flatMap((line, at) => (line.startsWith('m=') ? [at] : []));
  const session = lines.slice(0, starts[0] ?? lines.length);
  const all = starts.flatMap(
    (start, at) => trackOf(lines.slice(start, starts[at + 1]), base) ?? [],
  );
  const first = (kind: SdpTrack['kind']): SdpTrack[] =>
    all.filter((each) => each.kind === kind).slice(0, 1);
  return {
    tracks: [...first('video'), ...first('audio')],
    control: resolved(controlOf(session), base),
  };
}

function trackOf(lines: readonly string[], base: string): SdpTrack | undefined {
  const [, kind, number = ''] =
    /^m=(video|audio) \d+\S* RTP\/\S+ (\d{1,3})/.exec(lines[0] ?? '') ?? [];
  if (kind !== 'video' && kind !== 'audio') return undefined;
  // A camera with a backchannel offers a second sound, which it wants to be sent.
  if (lines.includes('a=sendonly')) return undefined;
  const map = lines.find((line) => line.startsWith(`a=rtpmap:${number} `)) ?? '';
  const codec = (/ ([\w-]+)\//.exec(map)?.[1] ?? BY_NUMBER[number] ?? '').toUpperCase();
  const isKnown = kind === 'video' ? VIDEO.has(codec) : AUDIO.test(codec);
  if (!isKnown) return undefined;
  const told = lines.filter((line) => TOLD.test(line));
  return { kind, codec, control: resolved(controlOf(lines), base), lines: told };
}

const controlOf = (lines: readonly string[]): string =>
  lines
    .find((line) => line.startsWith('a=control:'))
    ?.slice('a=control:'.length)
    .trim() ?? '*';

/** As cameras mean it (RFC 2326 C.1.1): appended, not resolved as in HTML. */
const resolved = (control: string, base: string): string => {
  if (control === '*' || control === '') return base;
  if (/^rtsp:\/\//i.test(control)) return control;
  return `${base}${base.endsWith('/') ? '' : '/'}${control}`;
};

/** The description that ffmpeg gets: the same tracks at addresses of the relay. */
export const relayedSdp = (tracks: readonly SdpTrack[]): string =>
  [
    'v=0',
    'o=- 0 0 IN IP4 127.0.0.1',
    's=-',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    ...tracks.flatMap(({ lines }, at) => [...lines, `a=control:track${at}`]),
    '',
  ].join('\r\n');
