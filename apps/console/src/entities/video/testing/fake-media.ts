import { vi } from 'vitest';
import { boxesOf } from './small-video.ts';

/** The parts of a box's content that begin with these types, one within the other. */
function inner(bytes: Uint8Array<ArrayBuffer>, ...types: readonly string[]): DataView {
  let box = bytes;
  for (const type of types) {
    const found = boxesOf(box.slice(8)).find((each) => each.type === type);
    if (!found) throw new Error(`no ${type}`);
    box = found.bytes;
  }
  return new DataView(box.buffer);
}

/** What a source buffer understands of a video: its time scale, and from when to when each part lasts. */
class Timeline {
  #scale = 0;
  #usual = 0;
  readonly ranges: [start: number, end: number][] = [];

  add(bytes: Uint8Array<ArrayBuffer>): void {
    for (const { type, bytes: box } of boxesOf(bytes)) {
      if (type === 'moov') {
        this.#scale = inner(box, 'trak', 'mdia', 'mdhd').getUint32(20);
        this.#usual = inner(box, 'mvex', 'trex').getUint32(20);
      }
      if (type === 'moof') this.#lasts(box);
    }
  }

  #lasts(moof: Uint8Array<ArrayBuffer>): void {
    if (this.#scale === 0) throw new Error('a part came before its initialisation');
    const tfdt = inner(moof, 'traf', 'tfdt');
    const start =
      (tfdt.getUint8(8) === 1 ? Number(tfdt.getBigUint64(12)) : tfdt.getUint32(12)) / this.#scale;
    const tfhd = inner(moof, 'traf', 'tfhd');
    const has = (flag: number): boolean => (tfhd.getUint32(8) & flag) !== 0;
    const at = 16 + (has(0x1) ? 8 : 0) + (has(0x2) ? 4 : 0);
    const end = start + (has(0x8) ? tfhd.getUint32(at) : this.#usual) / this.#scale;
    const last = this.ranges.at(-1);
    if (last && Math.abs(last[1] - start) < 0.001) last[1] = end;
    else this.ranges.push([start, end]);
  }

  remove(from: number, to: number): void {
    const kept = this.ranges.flatMap(([start, end]): [number, number][] =>
      end <= to ? [] : [[from <= start && start < to ? to : start, end]],
    );
    this.ranges.splice(0, this.ranges.length, ...kept);
  }
}

/** A source buffer that reads real fragmented MP4; each step ends when the test lets it. */
export class FakeBuffer extends EventTarget {
  readonly timeline = new Timeline();
  readonly appended: Uint8Array<ArrayBuffer>[] = [];
  readonly removed: [number, number][] = [];
  updating = false;
  isFull = false;

  get buffered() {
    return rangesOf(this.timeline.ranges);
  }
  appendBuffer(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.updating) throw new DOMException('busy', 'InvalidStateError');
    if (this.isFull) {
      this.isFull = false;
      throw new DOMException('full', 'QuotaExceededError');
    }
    this.updating = true;
    this.timeline.add(bytes);
    this.appended.push(bytes);
  }
  remove(from: number, to: number): void {
    if (this.updating) throw new DOMException('busy', 'InvalidStateError');
    this.updating = true;
    this.removed.push([from, to]);
    this.timeline.remove(from, to);
  }
  /** Ends what it is doing, and what follows from that. */
  finish(): void {
    while (this.updating) {
      this.updating = false;
      this.dispatchEvent(new Event('updateend'));
    }
  }
  /** All bytes that were written. */
  written(): number[] {
    return this.appended.flatMap((bytes) => [...bytes]);
  }
}

const rangesOf = (ranges: readonly (readonly [number, number])[]) => ({
  length: ranges.length,
  start: (at: number) => ranges[at]?.[0] ?? 0,
  end: (at: number) => ranges[at]?.[1] ?? 0,
});

/** A media source, of which the last ones are known to the test. */
export class FakeSource extends EventTarget {
  static readonly all: FakeSource[] = [];
  static plays = (type: string): boolean => !/hvc1/.test(type);
  static isTypeSupported(type: string): boolean {
    return FakeSource.plays(type);
  }
  buffer: FakeBuffer | undefined;
  type = '';

  constructor() {
    super();
    FakeSource.all.push(this);
  }
  addSourceBuffer(type: string): FakeBuffer {
    this.type = type;
    this.buffer = new FakeBuffer();
    return this.buffer;
  }
  open(): void {
    this.dispatchEvent(new Event('sourceopen'));
  }
}

/** The browser's media as the test moves it; ends with the test. */
export function fakeMedia(): { readonly revoked: string[] } {
  FakeSource.all.length = 0;
  const revoked: string[] = [];
  vi.stubGlobal('MediaSource', FakeSource);
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:video-${FakeSource.all.length}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
  return { revoked };
}

/** A video element that plays what the last source has, from a moment that the test sets. */
export function fakeVideo(
  video: HTMLVideoElement = document.createElement('video'),
): HTMLVideoElement {
  const own = (name: string, get: () => unknown): void =>
    void Object.defineProperty(video, name, { get, configurable: true });
  let [time, paused] = [0, true];
  own('buffered', () => rangesOf(FakeSource.all.at(-1)?.buffer?.timeline.ranges ?? []));
  Object.defineProperty(video, 'currentTime', {
    get: () => time,
    set: (to: number) => {
      time = to;
    },
    configurable: true,
  });
  own('paused', () => paused);
  own('videoWidth', () => 64);
  own('videoHeight', () => 48);
  video.load = () => void ([time, paused] = [0, true]);
  video.play = () => {
    paused = false;
    video.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  };
  return video;
}
