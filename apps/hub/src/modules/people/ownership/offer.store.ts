import type { OfferState, UserId } from '@dimora/domain';
import { cleanName } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { NamedPerson } from '../../../platform/actor.ts';

/** The table of {@link OfferStore}. */
export const offerMigrations: readonly Migration[] = [
  {
    id: 'ownership-001-offer',
    sql: `CREATE TABLE ownership_offer (
      id TEXT PRIMARY KEY,
      from_id TEXT NOT NULL,
      from_name TEXT NOT NULL,
      to_id TEXT NOT NULL,
      to_name TEXT NOT NULL,
      steps_down INTEGER NOT NULL,
      state TEXT NOT NULL,
      offered_at INTEGER NOT NULL,
      answered_at INTEGER
    ) STRICT`,
  },
];

/** A stored offer; its reader decides whether an open one has expired. */
export type OfferRecord = {
  readonly Id: string;
  readonly from: NamedPerson;
  readonly to: NamedPerson;
  readonly stepsDown: boolean;
  readonly state: Exclude<OfferState, 'expired'>;
  readonly offeredAt: number;
  readonly answeredAt: number | null;
};

type Row = {
  readonly id: string;
  readonly from_id: UserId;
  readonly from_name: string;
  readonly to_id: UserId;
  readonly to_name: string;
  readonly steps_down: number;
  readonly state: OfferRecord['state'];
  readonly offered_at: number;
  readonly answered_at: number | null;
};

/** Offers to own the house: few, and rarely asked for. */
export class OfferStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The newest first. */
  all(): OfferRecord[] {
    return this.#database
      .statement<Row>('SELECT * FROM ownership_offer ORDER BY offered_at DESC, id')
      .all()
      .map(recordOf);
  }

  /** Everything by or to a person. */
  of(UserId: UserId): OfferRecord[] {
    return this.all().filter(({ from, to }) => from.Id === UserId || to.Id === UserId);
  }

  byId(Id: string): OfferRecord | undefined {
    return this.all().find((each) => each.Id === Id);
  }

  save({ Id, from, to, stepsDown, state, offeredAt, answeredAt }: OfferRecord): void {
    this.#database
      .statement(
        `INSERT OR REPLACE INTO ownership_offer (id, from_id, from_name, to_id, to_name, steps_down, state, offered_at,
           answered_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(Id, from.Id, from.Name, to.Id, to.Name, Number(stepsDown), state, offeredAt, answeredAt);
  }

  /** Removes everything by or to a person. */
  removeOf(UserId: UserId): void {
    this.#database
      .statement('DELETE FROM ownership_offer WHERE from_id = ? OR to_id = ?')
      .run(UserId, UserId);
  }

  /** Removes what is older. */
  removeBefore(offeredAt: number): void {
    this.#database.statement('DELETE FROM ownership_offer WHERE offered_at < ?').run(offeredAt);
  }
}

const recordOf = (row: Row): OfferRecord => ({
  Id: row.id,
  from: { Id: row.from_id, Name: cleanName(row.from_name) },
  to: { Id: row.to_id, Name: cleanName(row.to_name) },
  stepsDown: row.steps_down === 1,
  state: row.state,
  offeredAt: row.offered_at,
  answeredAt: row.answered_at,
});
