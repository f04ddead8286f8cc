import {
  chmodSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Database } from './database.ts';
import { openChecked } from './open-checked.ts';
import { setAside, stampOfName } from './set-aside.ts';

/** The newest copies that are kept, whatever their age. */
const NEWEST = 3;
/** Days of which the last copy is kept as well. */
const DAYS = 7;
const DAY_CHARACTERS = 10;

/** A copy that was whole when it was made. */
export type GoodCopy = { readonly path: string; readonly madeAt: number };

/**
 * Known-good copies of one database, in a folder of their own: made while the database is in use, checked
 * before they count, readable by this user alone. The last three and the last of each of seven days are kept.
 */
export class GoodCopies {
  readonly #folder: string;
  readonly #name: string;

  /** `name` starts every file's name: `config` for `config-2026-11-23T02-10-00.db`. */
  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#name = name;
  }

  /** Every copy, the newest first. */
  list(): GoodCopy[] {
    return namesIn(this.#folder)
      .flatMap((name) => {
        const found = new RegExp(
          `^${this.#name}-(\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d)\\.db$`,
        ).exec(name)?.[1];
        return found === undefined
          ? []
          : [{ path: join(this.#folder, name), madeAt: timeOf(found) }];
      })
      .toSorted((a, b) => b.madeAt - a.madeAt);
  }

  /** Makes a copy, checks it and names it; an unfinished or damaged copy never has a copy's name. */
  async make(database: Database, now: number): Promise<GoodCopy> {
    const unfinished = this.#begin();
    try {
      await database.copyTo(unfinished);
      return this.#keep(unfinished, now);
    } catch (error) {
      rmSync(unfinished, { force: true });
      throw error;
    }
  }

  /** Replaces every copy by a new one: they hold what must not stay. */
  renew(database: Database, now: number): void {
    const former = this.list();
    const { path } = this.makeNow(database, now);
    for (const copy of former) if (copy.path !== path) rmSync(copy.path, { force: true });
  }

  /** Makes a copy at once, while nothing else uses the database: before an upgrade. */
  makeNow(database: Database, now: number): GoodCopy {
    const unfinished = this.#begin();
    try {
      database.statement('VACUUM INTO ?').run(unfinished);
      return this.#keep(unfinished, now);
    } catch (error) {
      rmSync(unfinished, { force: true });
      throw error;
    }
  }

  /**
   * Puts a copy in the place of a lost or damaged database, which is set aside; `amend` changes what must not
   * come back with it. The copy stays. Rejects if it isn't whole; then nothing was changed.
   */
  restore(copy: GoodCopy, path: string, now: number, amend: (database: Database) => void): void {
    const fresh = `${path}.restored`;
    rmSync(fresh, { force: true });
    copyFileSync(copy.path, fresh);
    chmodSync(fresh, 0o600);
    checkFile(fresh);
    {
      using database = new Database(fresh, { alone: true });
      amend(database);
    }
    flush(fresh);
    setAside(path, now);
    renameSync(fresh, path);
    flush(dirname(path));
  }

  /** Creates the file first, so that nobody else can read it at any time. */
  #begin(): string {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const unfinished = join(this.#folder, 'unfinished.db');
    rmSync(unfinished, { force: true });
    closeSync(openSync(unfinished, 'wx', 0o600));
    return unfinished;
  }

  #keep(unfinished: string, now: number): GoodCopy {
    checkFile(unfinished);
    flush(unfinished);
    const path = join(this.#folder, `${this.#name}-${stampOfName(now)}.db`);
    renameSync(unfinished, path);
    flush(this.#folder);
    this.#thin();
    return { path, madeAt: now };
  }

  #thin(): void {
    const all = this.list();
    const dayOf = ({ madeAt }: GoodCopy): string =>
      new Date(madeAt).toISOString().slice(0, DAY_CHARACTERS);
    const lastOfDays = [...Map.groupBy(all, dayOf).values()].flatMap(([last]) => last ?? []);
    const kept = new Set([...all.slice(0, NEWEST), ...lastOfDays.slice(0, DAYS)]);
    for (const copy of all) if (!kept.has(copy)) rmSync(copy.path, { force: true });
  }
}

/** Rejects with a `StorageRefusal` if the file isn't a whole database of ours; leaves no log beside it. */
function checkFile(path: string): void {
  using database = openChecked(path, { readOnly: true });
  database.statement('SELECT count(*) FROM migration').get();
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const timeOf = (stamp: string): number =>
  Date.parse(`${stamp.slice(0, DAY_CHARACTERS)}T${stamp.slice(11).replaceAll('-', ':')}Z`);
