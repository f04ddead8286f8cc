import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJson, jsonValue } from '@dimora/driver-kit';
import { z } from 'zod';

/** What a change of the network has left behind; it counts more than the settings. */
const Kept = z.object({ channel: z.number().int().min(11).max(26).optional() });
export type Kept = z.infer<typeof Kept>;

/** How the database was found. */
export type DatabaseState = 'known' | 'missing' | 'damaged';

/** The files of one radio: its database of devices, the copy of its memory, firmware to send. */
export class RadioFolder {
  readonly database: string;
  readonly databaseCopy: string;
  readonly backup: string;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    this.database = join(folder, 'database.db');
    this.databaseCopy = join(folder, 'database.db.backup');
    this.backup = join(folder, 'coordinator_backup.json');
  }

  /**
   * Looks at the database before it is opened. What can't be read is set aside, and the lines that can be are
   * kept: the devices of the others are asked again who they are.
   */
  check(): DatabaseState {
    if (!existsSync(this.database)) return 'missing';
    const lines = readFileSync(this.database, 'utf8').split('\n');
    const written = lines.filter((line) => line !== '');
    const good = written.filter(isEntry);
    if (good.length === written.length) return 'known';
    this.setAside(this.database);
    if (good.length > 0) writeFileSync(this.database, good.join('\n'), { mode: 0o600 });
    return 'damaged';
  }

  setAside(path: string): void {
    if (existsSync(path)) renameSync(path, `${path}.damaged`);
  }

  /** The copy of the radio's memory; a damaged one is set aside. */
  checkBackup(): void {
    if (existsSync(this.backup) && !isJson(jsonValue(readFileSync(this.backup, 'utf8'))))
      this.setAside(this.backup);
  }

  readBackup(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(readFileSync(this.backup));
  }

  writeBackup(bytes: Uint8Array): void {
    writeFileSync(this.backup, bytes, { mode: 0o600 });
  }

  get kept(): Kept {
    const path = join(this.#folder, 'network.json');
    const found = existsSync(path) ? jsonValue(readFileSync(path, 'utf8')) : {};
    return Kept.safeParse(found).data ?? {};
  }

  keep(kept: Kept): void {
    const path = join(this.#folder, 'network.json');
    writeFileSync(`${path}.tmp`, JSON.stringify(kept), { mode: 0o600 });
    renameSync(`${path}.tmp`, path);
  }

  /** A firmware as a file, with an index of this one alone. Dispose of it when it is sent. */
  firmware(bytes: Uint8Array, entry: Readonly<Record<string, unknown>>): FirmwareFile {
    const image = join(this.#folder, 'firmware.ota');
    const index = join(this.#folder, 'firmware.json');
    writeFileSync(image, bytes);
    writeFileSync(index, JSON.stringify([{ ...entry, url: image, fileName: 'firmware.ota' }]));
    return {
      index,
      [Symbol.dispose]: () => {
        rmSync(image, { force: true });
        rmSync(index, { force: true });
      },
    };
  }
}

export type FirmwareFile = Disposable & { readonly index: string };

function isEntry(line: string): boolean {
  const entry = jsonValue(line);
  return isJson(entry) && typeof entry['id'] === 'number' && typeof entry['type'] === 'string';
}
