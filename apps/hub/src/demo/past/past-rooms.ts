import { HOME, stateVariable, type Aggregation } from '@dimora/domain';
import { DEVICES, OPEN_AIR, ROOMS } from '@dimora/simulators/villa';

/** What a room is told of its devices. */
type RoomTell = (room: string, variable: string, value: number, at: number) => void;

/** The values behind one variable of a room. */
type Members = {
  readonly room: string;
  readonly variable: string;
  readonly aggregate: Aggregation;
  readonly values: Map<string, number>;
  isDirty: boolean;
};

const ofRole = (kind: 'meter' | 'solar'): ReadonlySet<string> =>
  new Set(DEVICES.flatMap(({ Id, role }) => (role?.kind === kind ? [Id] : [])));
const HOUSE_METERS = ofRole('meter');
/** What is produced isn't used. */
const PRODUCERS = ofRole('solar');
const PARENTS = new Map<string, string>(ROOMS.map(({ Id, parent }) => [Id, parent]));

/**
 * The values of rooms in the past, by the rules of the house (A95) as far as the villa needs them: the open air
 * counts only outside, and the house meter alone is the home's.
 */
export class PastRooms {
  readonly #tell: RoomTell;
  readonly #members = new Map<string, Members>();
  readonly #of = new Map<string, readonly Members[]>();
  readonly #dirty: Members[] = [];

  constructor(tell: RoomTell) {
    this.#tell = tell;
  }

  /** A device in a room has a new value. */
  note(device: string, room: string, variable: string, value: number): void {
    const key = `${device} ${variable}`;
    let members = this.#of.get(key);
    if (!members) this.#of.set(key, (members = this.#membersOf(device, room, variable)));
    for (const each of members) {
      if (each.values.get(device) === value) continue;
      each.values.set(device, value);
      if (each.isDirty) continue;
      each.isDirty = true;
      this.#dirty.push(each);
    }
  }

  /** Everything at this time was noted. */
  settle(at: number): void {
    for (const each of this.#dirty.splice(0)) {
      each.isDirty = false;
      this.#tell(each.room, each.variable, reduced(each), at);
    }
  }

  #membersOf(device: string, room: string, variable: string): Members[] {
    const row = stateVariable(variable);
    if (!row || row.aggregate === 'none' || row.record.average === 'increase') return [];
    if (row.metered && PRODUCERS.has(device)) return [];
    const { aggregate } = row;
    const isHouseMeter = HOUSE_METERS.has(device);
    return pathOf(room)
      .filter((at) => {
        if (row.metered) return at === HOME ? isHouseMeter : !isHouseMeter;
        return !(row.hasRole && at === HOME && OPEN_AIR.has(room));
      })
      .map((at) => {
        const key = `${at} ${variable}`;
        let found = this.#members.get(key);
        if (!found) {
          found = { room: at, variable, aggregate, values: new Map(), isDirty: false };
          this.#members.set(key, found);
        }
        return found;
      });
  }
}

function pathOf(room: string): string[] {
  const path: string[] = [];
  for (let at: string | undefined = room; at !== undefined; at = PARENTS.get(at)) path.push(at);
  return path;
}

function reduced({ aggregate, values }: Members): number {
  let [sum, max, min] = [0, -Infinity, Infinity];
  for (const value of values.values()) {
    sum += value;
    if (value > max) max = value;
    if (value < min) min = value;
  }
  switch (aggregate) {
    case 'mean':
      return Math.round((sum / values.size) * 100) / 100;
    case 'max':
      return max;
    case 'min':
      return min;
    case 'any':
      return sum > 0 ? 1 : 0;
    default:
      return sum;
  }
}
