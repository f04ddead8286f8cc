import type { StorageCause } from './storage-fault.ts';

/** Why a database isn't opened: a {@link StorageCause}, its data being newer than this version, or its loss. */
export type RefusalCause = StorageCause | 'newer' | 'lost';

/** A database that isn't opened at a start; nothing in it was changed. */
export class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal';
  readonly reason: RefusalCause;
  readonly path: string;
  /** The version that can open data newer than this version; absent where it isn't known. */
  readonly version: string | undefined;

  constructor(
    reason: RefusalCause,
    path: string,
    { version, cause }: { readonly version?: string | undefined; readonly cause?: unknown } = {},
  ) {
    super(`${path}: ${reason}`, { cause });
    this.reason = reason;
    this.path = path;
    this.version = version;
  }
}
