import type { UserId } from '@dimora/domain';
import type { EventBus } from '../../platform/event-bus.ts';
import { presenceChanged } from '../users/user.events.ts';

/** Counts open sockets by person and tells when somebody comes online or leaves (USERS-04). */
export class Presence {
  readonly #bus: EventBus;
  readonly #sockets = new Map<UserId, number>();

  constructor(bus: EventBus) {
    this.#bus = bus;
  }

  came(UserId: UserId): void {
    const open = (this.#sockets.get(UserId) ?? 0) + 1;
    this.#sockets.set(UserId, open);
    if (open === 1) this.#bus.emit(presenceChanged, { UserId, Online: true });
  }

  left(UserId: UserId): void {
    const open = (this.#sockets.get(UserId) ?? 1) - 1;
    if (open > 0) {
      this.#sockets.set(UserId, open);
      return;
    }
    this.#sockets.delete(UserId);
    this.#bus.emit(presenceChanged, { UserId, Online: false });
  }
}
