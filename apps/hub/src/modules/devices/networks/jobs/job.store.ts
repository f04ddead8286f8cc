import { editorColumns, editorOf, type Actor } from '../../../../platform/actor.ts';
import type { NetworkKey } from '../port.ts';
import type { NetworksData } from '../records/networks-file.ts';
import type { RadioJob } from './radio-job.ts';

/** A job that was at work when the hub ended. */
export type UnfinishedJob = NetworkKey & {
  readonly job: string;
  readonly name: string;
  readonly node: string | null;
  readonly startedAt: number;
  readonly by: Actor;
  /** When the hub has noticed it, in milliseconds since 1970. */
  readonly seenAt: number;
};

type Row = {
  readonly job: string;
  readonly driver: string;
  readonly network: string;
  readonly name: string;
  readonly node: string | null;
  readonly started_at: number;
  readonly by_id: string | null;
  readonly by_name: string | null;
};

/** The jobs that are at work, so that a hub that was cut off can say which. */
export class JobStore {
  readonly #data: NetworksData;

  constructor(data: NetworksData) {
    this.#data = data;
  }

  save({ job, order, startedAt }: RadioJob): void {
    const { driver, Id, name, node, by } = order;
    const editor = editorColumns(by);
    this.#data
      .database()
      .statement(
        `INSERT OR REPLACE INTO network_job
           (job, driver, network, name, node, started_at, by_id, by_name)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(job, driver, Id, name, node, startedAt, editor.Id, editor.Name);
  }

  remove(job: string): void {
    this.#data.database().statement('DELETE FROM network_job WHERE job = ?').run(job);
  }

  removeOf({ driver, Id }: NetworkKey): void {
    this.#data
      .database()
      .statement('DELETE FROM network_job WHERE driver = ? AND network = ?')
      .run(driver, Id);
  }

  /** Those that an earlier life of the hub left; they are gone from the file. */
  takeAll(now: number): UnfinishedJob[] {
    const database = this.#data.database();
    const rows = database
      .statement<Row>('SELECT * FROM network_job ORDER BY started_at DESC')
      .all();
    if (rows.length > 0) database.statement('DELETE FROM network_job').run();
    return rows.map((row) => ({
      job: row.job,
      driver: row.driver,
      Id: row.network,
      name: row.name,
      node: row.node,
      startedAt: row.started_at,
      by: editorOf(row.by_id, row.by_name),
      seenAt: now,
    }));
  }
}
