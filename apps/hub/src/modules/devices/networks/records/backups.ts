import type { NetworkBackup } from '@dimora/contract';
import { RadioFile } from '@dimora/driver-kit';
import { DimoraError, type Clock, type Entropy, type Vault } from '@dimora/runtime';
import type { NetworkKey } from '../port.ts';
import { keyOf } from '../radios/network.store.ts';
import { MEMORY, type NetworksData } from './networks-file.ts';

/** How many copies of each radio are kept. */
const KEPT = 10;
/** The largest memory of a radio, in bytes. */
const MOST_BYTES = 4_000_000;

type Row = {
  readonly backup: string;
  readonly at: number;
  readonly before: string | null;
  readonly bytes: number;
  readonly nodes: string;
};

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly vault: Vault;
  readonly data: NetworksData;
};

/** Copies of radios' memories, encrypted on the disk: they hold the networks' keys, so they never leave the hub. */
export class Backups {
  readonly #parts: Parts;
  readonly #lastAt = new Map<string, number | null>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The latest first. */
  of({ driver, Id }: NetworkKey): NetworkBackup[] {
    return this.#parts.data
      .database()
      .statement<Row>(
        `SELECT backup, at, before, bytes, nodes FROM network_backup
         WHERE driver = ? AND network = ? ORDER BY at DESC, backup DESC`,
      )
      .all(driver, Id)
      .map(({ nodes, ...row }) => ({ ...row, nodes: JSON.parse(nodes) as string[] }));
  }

  /** When the latest was made, in milliseconds since 1970. */
  lastAt(network: NetworkKey): number | null {
    const key = keyOf(network);
    const known = this.#lastAt.get(key);
    if (known !== undefined) return known;
    const at = this.of(network)[0]?.at ?? null;
    this.#lastAt.set(key, at);
    return at;
  }

  /** Keeps what a radio gave, for the job that it was made for; the oldest beyond ten go. Throws for anything else. */
  keep(
    network: NetworkKey,
    given: unknown,
    about: Pick<NetworkBackup, 'before' | 'nodes'>,
  ): NetworkBackup {
    const { name, bytes } = RadioFile.parse(given);
    if (bytes.length === 0 || bytes.length > MOST_BYTES)
      throw new Error('not the memory of a radio');
    const { clock, entropy, vault, data } = this.#parts;
    const kept = { backup: entropy.id(), at: clock.now(), bytes: bytes.length, ...about };
    const memory = vault.seal(MEMORY, [kept.backup], Buffer.from(bytes).toString('base64'));
    const { driver, Id } = network;
    const database = data.database();
    database.transaction(() => {
      database
        .statement(
          `INSERT INTO network_backup
             (backup, driver, network, at, before, name, bytes, nodes, memory)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          kept.backup,
          driver,
          Id,
          kept.at,
          kept.before,
          name,
          kept.bytes,
          JSON.stringify(kept.nodes),
          memory,
        );
      for (const { backup } of this.of(network).slice(KEPT))
        database.statement('DELETE FROM network_backup WHERE backup = ?').run(backup);
    });
    this.#lastAt.set(keyOf(network), kept.at);
    return kept;
  }

  /** What is known of a copy, and its bytes when they are needed. NOT_FOUND if there is none of this network. */
  one(network: NetworkKey, backup: string): NetworkBackup & { readonly read: () => RadioFile } {
    const found = this.of(network).find((each) => each.backup === backup);
    if (!found) throw new DimoraError('NOT_FOUND', { kind: 'networkBackup' });
    return { ...found, read: () => this.#memory(backup) };
  }

  forget({ driver, Id }: NetworkKey): void {
    this.#parts.data
      .database()
      .statement('DELETE FROM network_backup WHERE driver = ? AND network = ?')
      .run(driver, Id);
    this.#lastAt.delete(keyOf({ driver, Id }));
  }

  #memory(backup: string): RadioFile {
    const { vault, data } = this.#parts;
    const row = data
      .database()
      .statement<{ readonly name: string; readonly memory: string }>(
        'SELECT name, memory FROM network_backup WHERE backup = ?',
      )
      .get(backup);
    if (!row) throw new DimoraError('NOT_FOUND', { kind: 'networkBackup' });
    const bytes = Buffer.from(vault.open(MEMORY, [backup], row.memory), 'base64');
    return { name: row.name, bytes: new Uint8Array(bytes) };
  }
}
