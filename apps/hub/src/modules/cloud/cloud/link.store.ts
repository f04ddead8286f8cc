import type { Database, Migration } from '@dimora/node-kit';
import type { SecretColumn, Vault } from '@dimora/runtime';

/** A lost one is replaced by a new one, with which the cloud must readmit the hub. */
const KEY: SecretColumn = {
  table: 'cloud_link',
  column: 'federationKey',
  row: ['id'],
  ifLost: 'delete',
};
/** The only row. */
const ROW = 1;

/** The table of {@link LinkStore}. */
export const linkMigrations: readonly Migration[] = [
  {
    id: 'cloud-001-link',
    sql: `CREATE TABLE cloud_link (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      federationKey TEXT NOT NULL,
      cloudUrl TEXT,
      issuer TEXT,
      jwks TEXT,
      clockOffsetMs INTEGER NOT NULL DEFAULT 0,
      paired INTEGER NOT NULL DEFAULT 0
    ) STRICT`,
    secrets: [KEY],
  },
];

/** The hub's data about its cloud, stored so that a restart without the cloud changes nothing. */
export type Link = {
  /** The secret shared by hub and cloud. It is stored here only. */
  readonly federationKey: string;
  readonly cloudUrl: string | null;
  /** The issuer of tokens, as the cloud calls itself. */
  readonly issuer: string | null;
  /** The cloud's public keys as received, JSON. */
  readonly jwks: string | null;
  /** The cloud's time minus the hub's, milliseconds. */
  readonly clockOffsetMs: number;
  /** True once the cloud knows the hub's owner. */
  readonly paired: boolean;
};

type Row = Omit<Link, 'paired'> & { readonly paired: number };

/** The one row of the link, held in memory. */
export class LinkStore {
  readonly #database: Database;
  readonly #vault: Vault;
  #held: Link;

  /** Creates the key at the hub's first start; it never changes afterwards. */
  constructor(database: Database, vault: Vault, makeKey: () => string) {
    this.#database = database;
    this.#vault = vault;
    const row = database
      .statement<Row>(
        'SELECT federationKey, cloudUrl, issuer, jwks, clockOffsetMs, paired FROM cloud_link',
      )
      .get();
    this.#held = row
      ? {
          ...row,
          federationKey: vault.open(KEY, [ROW], row.federationKey),
          paired: row.paired === 1,
        }
      : {
          federationKey: makeKey(),
          cloudUrl: null,
          issuer: null,
          jwks: null,
          clockOffsetMs: 0,
          paired: false,
        };
    if (!row) this.#write();
  }

  get(): Link {
    return this.#held;
  }

  /** A different cloud: the previous cloud's data doesn't apply. */
  turnTo(cloudUrl: string): { readonly another: boolean } {
    const before = this.#held.cloudUrl;
    if (before === cloudUrl) return { another: false };
    this.change({ cloudUrl, issuer: null, jwks: null, clockOffsetMs: 0, paired: false });
    return { another: before !== null };
  }

  change(change: Partial<Omit<Link, 'federationKey'>>): void {
    this.#held = { ...this.#held, ...change };
    this.#write();
  }

  #write(): void {
    const { federationKey, cloudUrl, issuer, jwks, clockOffsetMs, paired } = this.#held;
    const sealedKey = this.#vault.seal(KEY, [ROW], federationKey);
    this.#database
      .statement(
        `INSERT OR REPLACE INTO cloud_link (id, federationKey, cloudUrl, issuer, jwks, clockOffsetMs, paired)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(ROW, sealedKey, cloudUrl, issuer, jwks, clockOffsetMs, Number(paired));
  }
}
