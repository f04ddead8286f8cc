import type { SecretColumn, Vault } from '@dimora/runtime';
import type { Rows } from './devices/device.store.ts';

/** The key pair by which push services recognise this server (RFC 8292); base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/** With a new key every browser subscribes again, which it does by itself. */
const PRIVATE_KEY: SecretColumn = {
  table: 'push_key',
  column: 'privateKey',
  row: ['id'],
  ifLost: 'delete',
};
/** The only row. */
const ROW = 1;

/** The table of {@link VapidStore}. */
export const VAPID_TABLE = `
  CREATE TABLE push_key (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    publicKey TEXT NOT NULL,
    privateKey TEXT NOT NULL
  )`;

/** The columns of {@link VAPID_TABLE} whose values are encrypted. */
export const VAPID_SECRETS: readonly SecretColumn[] = [PRIVATE_KEY];

/** The server's one key pair, made when it is first needed; replicas share it. */
export class VapidStore {
  readonly #rows: Rows;
  readonly #vault: Vault;
  #held: Promise<VapidKeys> | undefined;

  constructor(rows: Rows, vault: Vault) {
    this.#rows = rows;
    this.#vault = vault;
  }

  keys(): Promise<VapidKeys> {
    this.#held ??= this.#load().catch((error: unknown) => {
      this.#held = undefined;
      throw error;
    });
    return this.#held;
  }

  async #load(): Promise<VapidKeys> {
    const stored = await this.#read();
    if (stored) return stored;
    const { generateVAPIDKeys } = (await import('web-push')).default;
    const { publicKey, privateKey } = generateVAPIDKeys();
    await this.#rows.run(
      `INSERT INTO push_key (id, publicKey, privateKey) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      [ROW, publicKey, this.#vault.seal(PRIVATE_KEY, [ROW], privateKey)],
    );
    const kept = await this.#read();
    if (!kept) throw new Error('the key of push messages was not kept');
    return kept;
  }

  async #read(): Promise<VapidKeys | undefined> {
    const row = await this.#rows.one<VapidKeys>('SELECT publicKey, privateKey FROM push_key', []);
    return row && { ...row, privateKey: this.#vault.open(PRIVATE_KEY, [ROW], row.privateKey) };
  }
}
