import type { SecretColumn } from '@dimora/runtime';
import type { Migration } from '../sqlite/migrate.ts';
import type { SalvagedTable } from '../sqlite/salvage.ts';

/** Whether a backup is to hold a file: always, within a limit that the owner sets, or never. Nothing makes backups yet. */
export type InBackup = 'always' | 'limited' | 'never';

/** A damaged file stops the server, which keeps known-good copies of it to go on with. */
export type StopsIfDamaged = {
  readonly remedy: 'stop';
  /** Says that the folder was used before, so that a server whose file is lost never looks new. */
  readonly marker: { readonly name: string; readonly about: string };
  /** Present if copies are made while it is in use; `restore-config` brings one back. */
  readonly copies?: {
    /** Queries of which each must find a row in a copy, or it isn't worth bringing back. */
    readonly onlyIf: readonly string[];
    /** SQL on a copy before it comes back: what mustn't come back with it. */
    readonly whenRestored: readonly string[];
  };
};

/** A damaged file is set aside under its date, a new one begins, and people are notified. */
export type BegunNewIfDamaged = {
  readonly remedy: 'beginNew';
  /**
   * What is read from the file set aside, in the background: these tables, or `ownWay` if the module that uses the
   * file reads it; absent for nothing.
   */
  readonly salvage?: readonly SalvagedTable[] | 'ownWay';
};

/**
 * A SQLite file of a server, declared beside the module that uses it. Whatever is done to files reads this:
 * opening, copies, change of key, erasure, and what happens after damage.
 */
export type DataFile = {
  readonly kind: 'database';
  /** Its name in the data folder; it never changes once released. */
  readonly name: `${string}.db`;
  /** Its schema. Columns listed as `secrets` in a step are encrypted at rest, and again after a change of key. */
  readonly migrations: readonly Migration[];
  /** FULL if an acknowledged write must survive a power cut; NORMAL may lose the last moments. */
  readonly durability: 'FULL' | 'NORMAL';
  /** True to overwrite what is deleted, and to empty the write-ahead log after an erasure: it names people. */
  readonly overwritesDeleted: boolean;
  /** The size of a page of a new file; 4,096 by default. */
  readonly pageBytes?: number;
  /** A database is copied page by page while it is in use. */
  readonly backup: InBackup;
  readonly ifDamaged: StopsIfDamaged | BegunNewIfDamaged;
  /** The server doesn't start without it, and has it since its first start. */
  readonly needed?: true;
};

/** A folder of files with a form of their own. */
export type DataFolder = {
  readonly kind: 'folder';
  readonly name: string;
  /** How a copy is made: file by file at any time, or only while its module doesn't run. */
  readonly copied: 'anytime' | 'whileStopped';
  readonly backup: InBackup;
};

/** Anything that a server keeps in its data folder. */
export type DataStore = DataFile | DataFolder;

/** Declares a database: `files: [defineFile({ name: 'pictures.db', … })]` in a module. */
export const defineFile = <const Given extends Omit<DataFile, 'kind'>>(
  file: Given,
): Given & { readonly kind: 'database' } => ({ ...file, kind: 'database' });

/** Declares a folder of files that aren't databases of ours. */
export const defineFolder = (folder: Omit<DataFolder, 'kind'>): DataFolder => ({
  ...folder,
  kind: 'folder',
});

/** The columns of a file that are encrypted. */
export const secretsOf = ({ migrations }: Pick<DataFile, 'migrations'>): readonly SecretColumn[] =>
  migrations.flatMap(({ secrets = [] }) => secrets);
