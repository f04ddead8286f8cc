import type { NetworkHealthDay } from '@dimora/contract';
import { dayInZone, shiftDay } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { TimeZonePort } from '../../../house/hub/port.ts';
import type { NetworkKey, NodeChange } from '../port.ts';
import { keyOf } from '../radios/network.store.ts';
import type { NetworksData } from './networks-file.ts';

/** How many days are kept. */
const KEPT_DAYS = 14;

type Row = {
  readonly driver: string;
  readonly network: string;
  readonly node: string;
  readonly day: string;
  readonly answered: number;
  readonly failed: number;
  readonly trips: number;
  readonly trip_sum: number;
  readonly signals: number;
  readonly signal_sum: number;
};
type Counted = { -readonly [Name in keyof Row]: Row[Name] };

type Parts = {
  readonly clock: Clock;
  readonly zone: TimeZonePort;
  readonly data: NetworksData;
};

/** How the nodes of radio networks did on each day: counted in memory, and written down now and then. */
export class HealthDays {
  readonly #parts: Parts;
  /** What isn't written yet, by network, node and day. */
  readonly #counted = new Map<string, Counted>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A node was heard of: one that was seen again has answered, one that died has failed. */
  heard(network: NetworkKey, { id, before, now }: NodeChange): void {
    const radio = now?.radio;
    if (!radio || !before?.radio) return;
    if (radio.state === 'dead' && before.radio.state !== 'dead') this.#of(network, id).failed += 1;
    if (radio.lastSeen === null || radio.lastSeen <= (before.radio.lastSeen ?? 0)) return;
    const day = this.#of(network, id);
    day.answered += 1;
    if (radio.roundTripMs !== null) {
      day.trips += 1;
      day.trip_sum += radio.roundTripMs;
    }
    if (radio.signalDbm !== null) {
      day.signals += 1;
      day.signal_sum += radio.signalDbm;
    }
  }

  /** A command to a node had no answer. */
  failed(network: NetworkKey, node: string): void {
    this.#of(network, node).failed += 1;
  }

  /** The last days of a network's nodes, or of one; the oldest first. */
  of({ driver, Id }: NetworkKey, node?: string): NetworkHealthDay[] {
    this.write();
    return this.#parts.data
      .database()
      .statement<Row>(
        `SELECT * FROM network_health_day
         WHERE driver = ? AND network = ? AND (? IS NULL OR node = ?) AND day >= ?
         ORDER BY day, node`,
      )
      .all(driver, Id, node ?? null, node ?? null, this.#day(KEPT_DAYS - 1))
      .map((row) => ({
        day: row.day,
        node: row.node,
        answered: row.answered,
        failed: row.failed,
        roundTripMs: row.trips === 0 ? null : row.trip_sum / row.trips,
        signalDbm: row.signals === 0 ? null : row.signal_sum / row.signals,
      }));
  }

  /** Writes down what was counted, and forgets the days before. */
  write(): void {
    if (this.#counted.size === 0) return;
    const database = this.#parts.data.database();
    database.transaction(() => {
      for (const row of this.#counted.values())
        database
          .statement(
            `INSERT INTO network_health_day (driver, network, node, day, answered, failed, trips,
               trip_sum, signals, signal_sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (driver, network, node, day) DO UPDATE SET
               answered = answered + excluded.answered, failed = failed + excluded.failed,
               trips = trips + excluded.trips, trip_sum = trip_sum + excluded.trip_sum,
               signals = signals + excluded.signals, signal_sum = signal_sum + excluded.signal_sum`,
          )
          .run(
            row.driver,
            row.network,
            row.node,
            row.day,
            row.answered,
            row.failed,
            row.trips,
            row.trip_sum,
            row.signals,
            row.signal_sum,
          );
      database
        .statement('DELETE FROM network_health_day WHERE day < ?')
        .run(this.#day(KEPT_DAYS - 1));
    });
    this.#counted.clear();
  }

  forget({ driver, Id }: NetworkKey): void {
    this.write();
    this.#parts.data
      .database()
      .statement('DELETE FROM network_health_day WHERE driver = ? AND network = ?')
      .run(driver, Id);
  }

  #of(network: NetworkKey, node: string): Counted {
    const day = this.#day(0);
    const key = `${keyOf(network)}/${node}/${day}`;
    const known = this.#counted.get(key);
    if (known) return known;
    const fresh: Counted = {
      driver: network.driver,
      network: network.Id,
      node,
      day,
      answered: 0,
      failed: 0,
      trips: 0,
      trip_sum: 0,
      signals: 0,
      signal_sum: 0,
    };
    this.#counted.set(key, fresh);
    return fresh;
  }

  /** The day so many days ago, in the hub's zone. */
  #day(ago: number): string {
    const { clock, zone } = this.#parts;
    return shiftDay(dayInZone(clock.now(), zone.current()), -ago);
  }
}
