import { MOVE_LIMITS, type MoveFile } from '@dimora/contract';
import type { MovedFile, MovedNetwork } from '@dimora/driver-kit';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import { tooLarge, tooMany } from './archives/limits.ts';

/** How long an upload is kept after its last call, and how many there may be at once. */
const KEPT_MS = 15 * 60_000;
const AT_ONCE = 2;
const RETRY_SECONDS = 60;

/** A network that was read from an upload. */
export type FoundNetwork = { readonly driver: string; readonly network: MovedNetwork };

type Incoming = { readonly path: string; readonly size: number; at: number; parts: Uint8Array[] };

/** The files of one installation on their way, in memory alone: they hold keys. */
export type Upload = {
  readonly id: string;
  readonly by: string;
  readonly files: ReadonlyMap<number, Incoming>;
  /** What was found in it; the files are forgotten then. */
  found: readonly FoundNetwork[] | undefined;
};

/** The uploads of everybody, each its sender's alone. */
export class Uploads implements Disposable {
  readonly #clock: Clock;
  readonly #entropy: Entropy;
  readonly #uploads = new Map<string, Upload>();
  readonly #ends = new Map<string, Disposable>();

  constructor({ clock, entropy }: { readonly clock: Clock; readonly entropy: Entropy }) {
    this.#clock = clock;
    this.#entropy = entropy;
  }

  /** Begins an upload of those files that are wanted, instead of the one that this person may have begun before. */
  begin(caller: Caller, files: readonly MoveFile[], wanted: readonly number[]): Upload {
    const by = caller.user.Id;
    for (const each of this.#uploads.values()) if (each.by === by) this.#forget(each.id);
    if (this.#uploads.size >= AT_ONCE)
      throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: RETRY_SECONDS });
    const incoming = new Map<number, Incoming>();
    let total = 0;
    for (const index of wanted) {
      const file = files[index];
      if (!file) continue;
      total += file.size;
      incoming.set(index, { ...file, at: 0, parts: [] });
    }
    if (incoming.size > MOVE_LIMITS.files) throw tooMany();
    if (total > MOVE_LIMITS.bytes) throw tooLarge();
    const upload: Upload = { id: this.#entropy.id(), by, files: incoming, found: undefined };
    this.#uploads.set(upload.id, upload);
    this.#keep(upload.id);
    return upload;
  }

  /** NOT_FOUND for one that is over, or somebody else's. */
  one(caller: Caller, id: string): Upload {
    const upload = this.#uploads.get(id);
    if (upload?.by !== caller.user.Id) throw new DimoraError('NOT_FOUND', { kind: 'moving' });
    this.#keep(id);
    return upload;
  }

  /** Adds the next bytes of a file; a part that is empty, sent twice, or too early, is refused. */
  add(upload: Upload, index: number, at: number, bytes: Uint8Array): void {
    const file = upload.files.get(index);
    if (!file || upload.found) throw new DimoraError('NOT_FOUND', { kind: 'moving' });
    const isNext = file.at === at && at + bytes.length <= file.size;
    if (!isNext || bytes.length === 0 || bytes.length > MOVE_LIMITS.partBytes)
      throw new DimoraError('MOVE_UNREADABLE', { name: file.path });
    file.parts.push(bytes);
    file.at += bytes.length;
  }

  /** The files, each whole; MOVE_UNREADABLE names the first that isn't. */
  whole(upload: Upload): readonly MovedFile[] {
    return [...upload.files.values()].map(({ path, size, at, parts }) => {
      if (at !== size) throw new DimoraError('MOVE_UNREADABLE', { name: path });
      return { path, bytes: new Uint8Array(Buffer.concat(parts)) };
    });
  }

  /** Keeps what was found, and forgets the files. */
  settle(upload: Upload, found: readonly FoundNetwork[]): void {
    upload.found = found;
    for (const file of upload.files.values()) file.parts = [];
  }

  /** Ends one of this person, if it is there. */
  drop(caller: Caller, id: string): void {
    if (this.#uploads.get(id)?.by === caller.user.Id) this.#forget(id);
  }

  end({ id }: Upload): void {
    this.#forget(id);
  }

  [Symbol.dispose](): void {
    for (const id of this.#uploads.keys()) this.#forget(id);
  }

  #keep(id: string): void {
    this.#ends.get(id)?.[Symbol.dispose]();
    this.#ends.set(
      id,
      this.#clock.after(KEPT_MS, () => this.#forget(id)),
    );
  }

  #forget(id: string): void {
    this.#ends.get(id)?.[Symbol.dispose]();
    this.#ends.delete(id);
    this.#uploads.delete(id);
  }
}
