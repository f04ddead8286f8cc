import { boxAt, boxesIn, contentOf, viewOf } from './box-splitter.ts';

/** A track of a movie. */
export type Track = {
  readonly id: number;
  readonly kind: 'video' | 'audio';
  /** Units of its times in a second. */
  readonly timescale: number;
  /** As browsers name it: `avc1.64001f`. */
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  /** Of samples that say nothing themselves. */
  readonly defaults: { readonly duration: number; readonly flags: number };
};

/** Bytes of a sample description before its own boxes (ISO/IEC 14496-12). */
const VISUAL = 78;
const SOUND = 28;

/** Reads the tracks of a `moov`. */
export function readMovie(moov: Uint8Array): readonly Track[] {
  const content = contentOf(moov);
  const defaults = defaultsOf(content);
  return [...boxesIn(content)].flatMap(({ type, bytes }) => {
    const track = type === 'trak' ? trackOf(contentOf(bytes)) : undefined;
    return track
      ? [{ ...track, defaults: defaults.get(track.id) ?? { duration: 0, flags: 0 } }]
      : [];
  });
}

function trackOf(trak: Uint8Array): Omit<Track, 'defaults'> | undefined {
  const head = boxAt(trak, 'tkhd');
  const media = boxAt(trak, 'mdia', 'mdhd');
  const handler = boxAt(trak, 'mdia', 'hdlr');
  const descriptions = boxAt(trak, 'mdia', 'minf', 'stbl', 'stsd');
  if (!head || !media || !handler || !descriptions) return undefined;
  const isLong = head[0] === 1;
  const view = viewOf(head);
  const end = head.length;
  const type = String.fromCharCode(...handler.subarray(8, 12));
  if (type !== 'vide' && type !== 'soun') return undefined;
  return {
    id: view.getUint32(isLong ? 20 : 12),
    kind: type === 'vide' ? 'video' : 'audio',
    timescale: viewOf(media).getUint32(media[0] === 1 ? 20 : 12) || 1,
    codec: codecOf(descriptions.subarray(8)),
    width: view.getUint32(end - 8) >>> 16,
    height: view.getUint32(end - 4) >>> 16,
  };
}

/** The name of the first sample description, with its profile and level. */
function codecOf(descriptions: Uint8Array): string {
  const [entry] = boxesIn(descriptions);
  if (!entry) return '';
  const { type, bytes } = entry;
  const avc = boxAt(contentOf(bytes, VISUAL), 'avcC');
  if (avc) return `${type}.${[...avc.subarray(1, 4)].map(hex).join('')}`;
  const hevc = boxAt(contentOf(bytes, VISUAL), 'hvcC');
  if (hevc) return `${type}.${hevcOf(hevc)}`;
  return type === 'mp4a' ? `mp4a.40.${soundTypeOf(boxAt(contentOf(bytes, SOUND), 'esds'))}` : type;
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** The profile, its compatibility, the tier with the level, and the constraints (ISO/IEC 14496-15 E.3). */
function hevcOf(hvcC: Uint8Array): string {
  const first = hvcC[1] ?? 0;
  const space = ['', 'A', 'B', 'C'][first >> 6] ?? '';
  const compatible = viewOf(hvcC).getUint32(2).toString(2).padStart(32, '0');
  const reversed = Number.parseInt(compatible.split('').toReversed().join(''), 2).toString(16);
  const constraints = [...hvcC.subarray(6, 12)].map((each) => each.toString(16));
  while (constraints.at(-1) === '0') constraints.pop();
  const level = `${(first & 0x20) === 0 ? 'L' : 'H'}${hvcC[12] ?? 0}`;
  return [`${space}${first & 0x1f}`, reversed, level, ...constraints].join('.');
}

/** Tags of the descriptors of sound, one within the other, and what of each comes before the next (ISO/IEC 14496-1). */
const SOUND_TAGS = [
  { tag: 0x03, skip: 3 },
  { tag: 0x04, skip: 13 },
  { tag: 0x05, skip: 0 },
] as const;

/** The audio object type of the decoder's own information; AAC-LC if it doesn't say. */
function soundTypeOf(esds: Uint8Array | undefined): number {
  let at = 4;
  for (const { tag, skip } of SOUND_TAGS) {
    if (esds?.[at] !== tag) return 2;
    at += 1;
    while ((esds[at] ?? 0) >= 0x80) at += 1;
    at += 1 + skip;
  }
  return (esds?.[at] ?? 0x10) >> 3 || 2;
}

function defaultsOf(moov: Uint8Array): ReadonlyMap<number, Track['defaults']> {
  const extended = boxAt(moov, 'mvex') ?? new Uint8Array();
  return new Map(
    [...boxesIn(extended)]
      .filter(({ type, bytes }) => type === 'trex' && bytes.length >= 32)
      .map(({ bytes }) => {
        const view = viewOf(contentOf(bytes));
        return [view.getUint32(4), { duration: view.getUint32(12), flags: view.getUint32(20) }];
      }),
  );
}

/** The type of a movie as browsers are asked for it. */
export const mimeOf = (tracks: readonly Track[]): string =>
  `video/mp4; codecs="${tracks.map(({ codec }) => codec).join(', ')}"`;
