import { HOME, stateVariable, type Aggregation } from '@dimora/domain';
import { DEVICES, OPEN_AIR, ROOMS } from '@dimora/simulators/villa';

/** Hears the values of a variable of a room. */
type RoomListener = (value: number, at: number) => void;

/** The values behind one variable of a room. */
type Members = {
  readonly hear: RoomListener;
  readonly aggregate: Aggregation;
  /** In the order in which the devices spoke first. */
  readonly values: number[];
  isDirty: boolean;
};

/** The place of one device among the values of a room. */
type Place = { readonly of: Members; at: number };

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
  readonly #listenerOf: (room: string, variable: string) => RoomListener;
  readonly #members = new Map<string, Members>();
  readonly #dirty: Members[] = [];

  constructor(listenerOf: (room: string, variable: string) => RoomListener) {
    this.#listenerOf = listenerOf;
  }

  /** Takes the values of a device's variable, for its room and those above. */
  listenerOf(device: string, room: string, variable: string): (value: number) => void {
    const places = this.#membersOf(device, room, variable).map((of): Place => ({ of, at: -1 }));
    return (value) => {
      for (const place of places) this.#note(place, value);
    };
  }

  /** Everything at this time was noted. */
  settle(at: number): void {
    for (const each of this.#dirty) {
      each.isDirty = false;
      each.hear(reduced(each), at);
    }
    this.#dirty.length = 0;
  }

  #note(place: Place, value: number): void {
    const { of } = place;
    if (place.at < 0) place.at = of.values.push(value) - 1;
    else if (of.values[place.at] === value) return;
    else of.values[place.at] = value;
    if (of.isDirty) return;
    of.isDirty = true;
    this.#dirty.push(of);
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
          const hear = this.#listenerOf(at, variable);
          found = { hear, aggregate, values: [], isDirty: false };
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
  for (const value of values) {
    sum += value;
    if (value > max) max = value;
    if (value < min) min = value;
  }
  switch (aggregate) {
    case 'mean':
      return Math.round((sum / values.length) * 100) / 100;
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
