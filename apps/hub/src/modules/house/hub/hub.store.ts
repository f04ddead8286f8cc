import { HOME, type EnvironmentId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import { HUB, personActor, type NamedPerson } from '../../../platform/actor.ts';
import type { HubRecord } from './port.ts';

/** The table of {@link HubStore}. */
export const hubMigrations: readonly Migration[] = [
  {
    id: 'hub-001',
    sql: `CREATE TABLE hub_self (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      Name TEXT NOT NULL,
      EnvironmentId TEXT NOT NULL,
      revision INTEGER NOT NULL,
      changedBy TEXT
    ) STRICT`,
  },
];

type Row = {
  readonly Name: string;
  readonly EnvironmentId: EnvironmentId;
  readonly revision: number;
  readonly changedBy: string | null;
};

const UNNAMED: HubRecord = { Name: '', EnvironmentId: HOME, revision: 0, changedBy: HUB };

/** The hub's own name and room: one row. */
export class HubStore {
  readonly #database: Database;
  #held: HubRecord;

  constructor(database: Database) {
    this.#database = database;
    const row = database
      .statement<Row>('SELECT Name, EnvironmentId, revision, changedBy FROM hub_self')
      .get();
    this.#held = row ? { ...row, changedBy: editorIn(row) } : UNNAMED;
  }

  get(): HubRecord {
    return this.#held;
  }

  save(hub: HubRecord): void {
    this.#database
      .statement(
        'INSERT OR REPLACE INTO hub_self (id, Name, EnvironmentId, revision, changedBy) VALUES (1, ?, ?, ?, ?)',
      )
      .run(
        hub.Name,
        hub.EnvironmentId,
        hub.revision,
        hub.changedBy.kind === 'hub'
          ? null
          : JSON.stringify({ Id: hub.changedBy.Id, Name: hub.changedBy.Name }),
      );
    this.#held = hub;
  }
}

const editorIn = ({ changedBy }: Row): HubRecord['changedBy'] =>
  changedBy === null ? HUB : personActor(JSON.parse(changedBy) as NamedPerson);
