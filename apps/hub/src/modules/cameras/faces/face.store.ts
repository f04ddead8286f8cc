import type { FaceMatch, UserId } from '@dimora/domain';
import {
  contentOfUrl,
  defineFile,
  urlOfContent,
  type Content,
  type Database,
  type Migration,
} from '@dimora/node-kit';
import type { SecretColumn, Vault } from '@dimora/runtime';

/** Whose face it is, and its embedding. One that can't be opened is of no use to anybody. */
const FACE: SecretColumn = {
  table: 'face',
  column: 'face',
  row: ['id'],
  json: true,
  ifLost: 'delete',
};
const PICTURE: SecretColumn = { table: 'face', column: 'picture', row: ['id'], ifLost: 'clear' };

const faceMigrations: readonly Migration[] = [
  {
    id: 'faces-001',
    sql: `CREATE TABLE face (
      id TEXT NOT NULL PRIMARY KEY,
      seen_at INTEGER NOT NULL,
      face TEXT NOT NULL,
      picture TEXT
    ) STRICT`,
    secrets: [FACE, PICTURE],
  },
];

/** Nothing else reads it: no copy of the settings and no support file holds a face. */
export const FACES_FILE = defineFile({
  name: 'faces.db',
  migrations: faceMigrations,
  durability: 'NORMAL',
  overwritesDeleted: true,
  backup: 'always',
  ifDamaged: { remedy: 'beginNew' },
});

/** A face at one camera, without its picture. Times are milliseconds since 1970. */
export type Face = {
  readonly Id: string;
  /** The unknown person that it was, or still is. */
  readonly UnknownId: string;
  /** The person of the house that it belongs to; `null` while it is unknown. */
  readonly UserId: UserId | null;
  readonly CameraKey: string;
  /** What its recogniser calls the person; empty if it doesn't. */
  readonly label: string;
  readonly embedding: Float32Array | null;
  readonly probable: {
    readonly UserId: UserId;
    readonly cause: FaceMatch;
    readonly score: number | null;
  } | null;
  readonly seenAt: number;
  readonly times: number;
};

type FaceRow = { readonly id: string; readonly face: string };
type Stored = Omit<Face, 'Id' | 'embedding'> & { readonly embedding: readonly number[] | null };

/** The faces that are kept: in memory as on the disk, but for the pictures. */
export class FaceStore {
  readonly #database: Database;
  readonly #vault: Vault;
  readonly #byId = new Map<string, Face>();

  constructor(database: Database, vault: Vault) {
    this.#database = database;
    this.#vault = vault;
    for (const row of database
      .statement<FaceRow>('SELECT id, face FROM face ORDER BY seen_at')
      .all())
      this.#read(row);
  }

  all(): readonly Face[] {
    return [...this.#byId.values()];
  }

  /** Keeps a face, new or changed; without a picture, the one that it has stays. */
  save(face: Face, picture?: Content): void {
    const { Id, embedding, ...rest } = face;
    const stored: Stored = { ...rest, embedding: embedding && [...embedding] };
    this.#database
      .statement(
        `INSERT INTO face (id, seen_at, face, picture) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET
           seen_at = excluded.seen_at, face = excluded.face,
           picture = coalesce(excluded.picture, picture)`,
      )
      .run(
        Id,
        face.seenAt,
        this.#vault.seal(FACE, [Id], JSON.stringify(stored)),
        picture === undefined ? null : this.#vault.seal(PICTURE, [Id], urlOfContent(picture)),
      );
    this.#byId.set(Id, face);
  }

  /** True if it has a picture, even one that can't be opened. */
  isPictured(Id: string): boolean {
    return (
      this.#database
        .statement('SELECT 1 FROM face WHERE id = ? AND picture IS NOT NULL')
        .get(Id) !== undefined
    );
  }

  /** `undefined` if there is none, or none that can be opened. */
  picture(Id: string): Content | undefined {
    const row = this.#database
      .statement<{ readonly picture: string | null }>('SELECT picture FROM face WHERE id = ?')
      .get(Id);
    if (!row || row.picture === null) return undefined;
    try {
      return contentOfUrl(this.#vault.open(PICTURE, [Id], row.picture));
    } catch {
      return undefined;
    }
  }

  remove(Id: string): void {
    this.#database.statement('DELETE FROM face WHERE id = ?').run(Id);
    this.#byId.delete(Id);
  }

  #read({ id, face }: FaceRow): void {
    try {
      const { embedding, ...rest } = JSON.parse(this.#vault.open(FACE, [id], face)) as Stored;
      this.#byId.set(id, {
        Id: id,
        ...rest,
        embedding: embedding && Float32Array.from(embedding),
      });
    } catch {
      this.remove(id);
    }
  }
}
