import type { DataFile, DataFolder } from '@dimora/node-kit';
import type { HubEvent } from '../hub-event.ts';

/** A database of a hub. */
export type HubDatabase = DataFile & {
  /** Emitted when a damaged one was set aside and a new one begun; absent if the log alone says so. */
  readonly told?: HubEvent<Record<never, never>>;
};

/** A file or folder of a hub, as a module declares it in its `files`. */
export type HubFile = HubDatabase | DataFolder;
