import { Database, storageCause } from '@dimora/node-kit';
import { DamagedBytes } from '../codec/bytes.ts';
import { decodeSamples } from '../codec/samples-codec.ts';
import { replayBlock } from '../store/packed.ts';
import type { SampleStore } from '../store/sample-store.ts';
import { chunkId } from '../store/schema.ts';
import type { StoredSeries } from '../store/sealed-days.ts';

/** Days read between two pauses. */
const DAYS_AT_ONCE = 100;
/** Ids that are tried where the table itself can't be followed. */
const MOST_IDS = 20_000;

type OldSeries = { readonly id: number; readonly key: string; readonly is_counter: number };

/**
 * Reads what is intact in a damaged file into a store: day by day, so that a damaged page costs only the days on it.
 * Yields how many days it rescued since it yielded last, often; reading a file twice changes nothing.
 */
export function* salvageSamples(path: string, into: SampleStore): Generator<number, void> {
  using damaged = new Database(path, { readOnly: true });
  let rescued = 0;
  let tried = 0;
  const since = (): number => {
    const days = rescued;
    rescued = 0;
    return days;
  };
  const byOldId = new Map<number, StoredSeries>();
  const series = rowsOf<OldSeries>(damaged, 'SELECT id, key, is_counter FROM series', 'id');
  const days = rowsOf<{ day: number }>(damaged, 'SELECT day FROM day', 'day');
  const samples = damaged.statement<{ samples: Uint8Array }>(
    'SELECT samples FROM day_samples WHERE id = ?',
  );
  for (const { id, key, is_counter } of series) {
    const found = into.series(key, { isCounter: is_counter === 1 });
    byOldId.set(id, found);
    for (const { day } of days) {
      const columns = attempt(() => {
        const row = samples.get(chunkId(id, day));
        return row && decodeSamples(row.samples);
      });
      if (columns) {
        into.importSamples(found, columns);
        rescued += 1;
      }
      tried += 1;
      if (tried % DAYS_AT_ONCE === 0) yield since();
    }
  }
  for (const { block } of rowsOf<{ block: Uint8Array }>(damaged, 'SELECT block FROM head', 'id')) {
    replayBlock(block, {
      sample: (id, ts, value, mark) => {
        const found = byOldId.get(id);
        if (!found) return;
        if (Number.isNaN(value)) into.appendUnknown(found, ts, mark);
        else into.append(found, ts, value, mark);
      },
      removal: (id, from, to) => {
        const found = byOldId.get(id);
        if (found) into.removeRange(found, from, to);
      },
    });
    into.commit();
    yield since();
  }
  yield since();
}

/** Every row; where the table can't be followed, those that are found by their number. */
function rowsOf<Row>(database: Database, select: string, key: string): Row[] {
  const all = attempt(() => database.statement<Row>(`${select} ORDER BY ${key}`).all());
  if (all) return all;
  const one = database.statement<Row>(`${select} WHERE ${key} = ?`);
  return Array.from({ length: MOST_IDS }, (_, id) => attempt(() => one.get(id))).filter(
    (row) => row !== undefined,
  );
}

function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedBytes || error instanceof RangeError) return undefined;
    if (storageCause(error) === undefined) throw error;
    return undefined;
  }
}
