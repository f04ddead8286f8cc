import type { EnvironmentId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { NetworkKey } from '../networks/port.ts';

/** The table of {@link MovingStore} in `config.db`. */
export const movingMigrations: readonly Migration[] = [
  {
    id: 'moving-001',
    sql: `CREATE TABLE moving_network (
      driver TEXT NOT NULL,
      id TEXT NOT NULL,
      nodes TEXT NOT NULL,
      PRIMARY KEY (driver, id)
    ) STRICT;`,
  },
];

/** A node that becomes a device, with its name and its room here. */
export type PlacedNode = {
  readonly node: string;
  readonly Name: string;
  readonly EnvironmentId: EnvironmentId;
};

/** A move that has begun to change something. */
export type PendingMove = NetworkKey & { readonly nodes: readonly PlacedNode[] };

type Row = { readonly driver: string; readonly id: string; readonly nodes: string };

/** The moves that have begun and aren't over: what is still in here at a start was cut off. */
export class MovingStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  all(): readonly PendingMove[] {
    return this.#database
      .statement<Row>('SELECT driver, id, nodes FROM moving_network')
      .all()
      .map(({ driver, id, nodes }) => ({
        driver,
        Id: id,
        nodes: JSON.parse(nodes) as readonly PlacedNode[],
      }));
  }

  begin({ driver, Id, nodes }: PendingMove): void {
    this.#database
      .statement('INSERT INTO moving_network (driver, id, nodes) VALUES (?, ?, ?)')
      .run(driver, Id, JSON.stringify(nodes));
  }

  end({ driver, Id }: NetworkKey): void {
    this.#database
      .statement('DELETE FROM moving_network WHERE driver = ? AND id = ?')
      .run(driver, Id);
  }
}
