import { createHash, type Hash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClipFile } from '@dimora/contract';
import type { Run, Segment } from '../store/recording-rows.ts';
import type { KeptFolder } from '../store/recording-folder.ts';
import type { RecordingIndex } from '../store/recording-index.ts';
import { endingOf, markBytes, tailBytes, type SegmentForm } from '../store/segment-format.ts';
import { SegmentReader } from '../store/segment-reader.ts';

type Parts = { readonly index: RecordingIndex; readonly folder: KeptFolder };

/** The type of the files of a form. */
export const typeOf = ({ kind }: Pick<SegmentForm, 'kind'>): string =>
  kind === 'mp4' ? 'video/mp4' : 'multipart/x-mixed-replace';

/** A file of a clip that is being written, and hashed as it is. */
class HashedFile {
  readonly name: string;
  readonly #type: string;
  readonly #handle: FileHandle;
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;
  #from: number | undefined;
  #to = 0;

  private constructor(name: string, type: string, handle: FileHandle) {
    this.name = name;
    this.#type = type;
    this.#handle = handle;
  }

  static async begin(folder: string, name: string, type: string): Promise<HashedFile> {
    return new HashedFile(name, type, await open(join(folder, name), 'wx', 0o600));
  }

  /** Adds bytes; with their time if they are a picture. */
  async add(bytes: Uint8Array, at?: { readonly from: number; readonly to: number }): Promise<void> {
    for (let written = 0; written < bytes.length;)
      written += (await this.#handle.write(bytes, written, bytes.length - written)).bytesWritten;
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    if (!at) return;
    this.#from ??= at.from;
    this.#to = Math.max(this.#to, at.to);
  }

  async end(): Promise<ClipFile> {
    await this.#handle.datasync();
    await this.#handle.close();
    return {
      name: this.name,
      type: this.#type,
      bytes: this.#bytes,
      sha256: this.#hash.digest('hex'),
      from: this.#from ?? 0,
      to: Math.round(this.#to),
    };
  }
}

/**
 * Writes a range of runs as files that any player plays: one for each run, since where a recording had a gap its clock
 * begins again. Each begins at the last key frame before the range, as the camera sent it. Rejects if the disk refuses.
 */
export async function writeClip(
  { index, folder }: Parts,
  runs: readonly Run[],
  { from, to, into }: { readonly from: number; readonly to: number; readonly into: string },
): Promise<ClipFile[]> {
  const files: ClipFile[] = [];
  for (const run of runs) {
    const range = { from: Math.max(from, run.from), to: Math.min(to, run.to) };
    let file: HashedFile | undefined;
    let init: Buffer | undefined;
    for (const segment of segmentsOf(index, run, range)) {
      await using reader = await SegmentReader.open(folder.at(segment.file));
      if (!reader) continue;
      if (file && !init?.equals(reader.init)) {
        files.push(await file.end());
        file = undefined;
      }
      ({ init } = reader);
      const { form } = reader.head;
      if (!file) {
        const name = `${files.length + 1}.${endingOf(form)}`;
        file = await HashedFile.begin(into, name, typeOf(form));
        await file.add(reader.init);
      }
      await copy(reader, file, { ...range, offset: startOf(index, segment, run, range.from) });
    }
    if (file) files.push(await file.end());
  }
  return files;
}

function* segmentsOf(
  index: RecordingIndex,
  run: Run,
  { from, to }: { readonly from: number; readonly to: number },
): Generator<Segment, void> {
  let segment = index.segmentAt(run.id, from);
  while (segment && segment.from < to) {
    yield segment;
    segment = index.segmentAfter(segment);
  }
}

/** Where the last key frame before a moment stands that belongs to the run as it may be seen. */
function startOf(
  index: RecordingIndex,
  segment: Segment,
  run: Run,
  at: number,
): number | undefined {
  const keys = index.keys(segment).filter((key) => key.at >= run.from);
  return (keys.findLast((key) => key.at <= at) ?? keys[0])?.offset;
}

async function copy(
  reader: SegmentReader,
  file: HashedFile,
  { to, offset }: { readonly to: number; readonly offset: number | undefined },
): Promise<void> {
  const { kind } = reader.head.form;
  for await (const part of reader.parts(offset)) {
    if (part.at >= to) return;
    const bytes = await reader.read(part);
    const time = { from: part.at, to: part.at + part.durationMs };
    if (kind === 'jpeg') await file.add(markBytes(kind, part, bytes.length));
    await file.add(bytes, part.track === 'video' ? time : undefined);
    await file.add(tailBytes(kind));
  }
}
