import { DriverError, type NetworkHost } from '@dimora/driver-kit';
import type { Controller } from 'zigbee-herdsman';
import { groupIdOf } from '../settings.ts';
import type { Traffic } from '../traffic.ts';
import type { NodeBook } from './node-book.ts';
import { ZigbeeGroup } from './zigbee-group.ts';

type Parts = {
  readonly radio: Controller;
  readonly host: NetworkHost;
  readonly book: NodeBook;
  readonly traffic: Traffic;
};

/** The groups of the radio, each of which is a node to the hub. */
export class GroupBook implements Disposable {
  readonly #parts: Parts;
  readonly #groups = new Map<string, ZigbeeGroup>();

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.book.follow((ieee) => {
      for (const group of this.#groups.values()) if (group.has(ieee)) group.look(ieee);
    });
  }

  /** Throws REFUSED for a group that the radio doesn't have. */
  get(id: string): ZigbeeGroup {
    const found = this.#groups.get(id);
    if (!found) throw new DriverError('REFUSED', { trouble: 'LEFT_NETWORK' });
    return found;
  }

  /** Groups, their members or their scenes may have changed: the hub hears of what has. */
  update(): void {
    const { radio, host } = this.#parts;
    const gone = new Set(this.#groups.keys());
    for (const group of radio.getGroupsIterator()) {
      const id = groupIdOf(group.groupID);
      gone.delete(id);
      if (!this.#groups.has(id)) this.#groups.set(id, new ZigbeeGroup(group, this.#parts));
      this.#groups.get(id)?.look();
    }
    for (const id of gone) {
      this.#groups.get(id)?.[Symbol.dispose]();
      this.#groups.delete(id);
      host.left(id);
    }
  }

  [Symbol.dispose](): void {
    for (const group of this.#groups.values()) group[Symbol.dispose]();
  }
}
