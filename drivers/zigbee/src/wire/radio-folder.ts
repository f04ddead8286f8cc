import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJson, jsonValue } from '@dimora/driver-kit';
import { z } from 'zod';
import { isSealed, keepSealed, Seal } from './sealed-files.ts';

/** What a change of the network has left behind; it counts more than the settings. */
const Kept = z.object({
  channel: z.number().int().min(11).max(26).optional(),
  /** The power that the radio transmits with. */
  powerDbm: z.number().int().optional(),
  /** A person has agreed that the copy of the memory is written into the stick, whatever that holds. */
  agreed: z.boolean().optional(),
});
export type Kept = z.infer<typeof Kept>;

/** How the database was found. */
export type DatabaseState = 'known' | 'missing' | 'damaged';

/** The copy of a radio's memory as other systems have it, and earlier versions: its keys are in plain. */
const PLAIN_BACKUP = 'coordinator_backup.json';
/** What a radio that leaves its network to the host has stored: the name is the library's. */
const HOST_STATE = 'zoh.save';
/** The ends of names under which the library and this class leave a file that is half written, damaged, or too old. */
const REMAINS = ['.tmp', '.damaged', '.old'];

/** The files of one radio: its database of devices, the copy of its memory (sealed), firmware to send. */
export class RadioFolder {
  readonly database: string;
  readonly databaseCopy: string;
  readonly backup: string;
  readonly #folder: string;
  readonly #seal: Seal;

  /** `networkKey` in hexadecimal: what holds keys is sealed with it. */
  constructor(folder: string, networkKey: string) {
    this.#folder = folder;
    this.#seal = new Seal(networkKey);
    mkdirSync(folder, { recursive: true });
    this.database = join(folder, 'database.db');
    this.databaseCopy = join(folder, 'database.db.backup');
    this.backup = join(folder, 'coordinator_backup.sealed');
    const state = join(folder, HOST_STATE);
    keepSealed([this.backup, `${this.backup}.tmp`, state], this.#seal);
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

  /** Looks at what holds keys: plain files are sealed, and a copy that can't be read is set aside. */
  checkBackup(): void {
    const plain = join(this.#folder, PLAIN_BACKUP);
    for (const end of REMAINS) rmSync(`${plain}${end}`, { force: true });
    if (existsSync(plain)) {
      this.writeBackup(readFileSync(plain));
      rmSync(plain);
    }
    this.#sealIfPlain(join(this.#folder, HOST_STATE));
    if (existsSync(this.backup) && !this.#isReadable(this.backup)) this.setAside(this.backup);
  }

  /** The copy of the radio's memory, with its keys; nothing if the radio gave none. */
  readBackup(): Uint8Array<ArrayBuffer> | undefined {
    if (!existsSync(this.backup)) return undefined;
    return new Uint8Array(this.#seal.open(readFileSync(this.backup)));
  }

  writeBackup(bytes: Uint8Array): void {
    this.#writeSealed(this.backup, bytes);
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

  #sealIfPlain(path: string): void {
    if (!existsSync(path)) return;
    const bytes = readFileSync(path);
    if (!isSealed(bytes)) this.#writeSealed(path, bytes);
  }

  #writeSealed(path: string, bytes: Uint8Array): void {
    writeFileSync(`${path}.tmp`, this.#seal.seal(bytes), { mode: 0o600 });
    renameSync(`${path}.tmp`, path);
  }

  #isReadable(path: string): boolean {
    try {
      return isJson(jsonValue(this.#seal.open(readFileSync(path)).toString()));
    } catch {
      return false;
    }
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
