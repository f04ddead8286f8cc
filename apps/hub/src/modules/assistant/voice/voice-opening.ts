import type { UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { NamedPerson } from '../../../platform/actor.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { VoiceStore } from './voice.store.ts';
import { userVoiceOpeningAllowed, userVoiceOpeningWithdrawn } from './voice.events.ts';

type Parts = {
  readonly store: VoiceStore;
  readonly users: Pick<UsersPort, 'byId'>;
  readonly bus: EventBus;
};

/**
 * The people for whom Alexa checks the PIN of door locks: it asks for a PIN of its own, which is kept at
 * Amazon and never sent, so the hub can't check it. Nobody, until the owner decides otherwise.
 */
export class VoiceOpening {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True if a lock may be opened for this person by a directive without a PIN. */
  allows(UserId: UserId): boolean {
    return this.#parts.store.openers().includes(UserId);
  }

  list(_proof: Granted<Permission, 'ALLOW_VOICE_OPENING'>): UserId[] {
    return this.#parts.store.openers();
  }

  /** Allows it to a person or withdraws it; NOT_FOUND for people unknown to this hub. */
  set(
    _proof: Granted<Permission, 'ALLOW_VOICE_OPENING'>,
    { Id, allowed }: { readonly Id: UserId; readonly allowed: boolean },
    by: NamedPerson,
  ): void {
    const { store, users, bus } = this.#parts;
    const person = users.byId(Id);
    if (!person) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    if (this.allows(Id) === allowed) return;
    store.setOpener(Id, allowed);
    const user = { Id, Name: person.Name };
    bus.emit(allowed ? userVoiceOpeningAllowed : userVoiceOpeningWithdrawn, { user, by });
  }
}
