import type { HubShare } from '@dimora/contract/cloud';
import { shareFault, type UserId } from '@dimora/domain';
import type { Clock, Log } from '@dimora/runtime';
import type { OneAtATime } from '../../../platform/one-at-a-time.ts';
import type { CloudFactsPort, CloudSharePort } from '../../cloud/cloud/port.ts';
import type { UsersPort } from '../users/port.ts';
import type { ShareLedger } from './share-ledger.ts';
import type { ShareStore } from './share.store.ts';

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly store: ShareStore;
  readonly ledger: ShareLedger;
  readonly users: UsersPort;
  readonly cloud: CloudSharePort;
  readonly facts: CloudFactsPort;
  readonly turns: OneAtATime;
};

const RETRY_MS = 30_000;

/**
 * Brings the invitations of hub and cloud together. The cloud says how each has ended; the hub says which are wanted: all
 * others are withdrawn, and people who accepted one of those lose the product again. What was missed while one of them was
 * away is made up for when they meet.
 */
export class CatchingUp implements Disposable {
  readonly #parts: Parts;
  #again: Disposable | undefined;
  #over = false;
  #wasConnected = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Catches up now; soon once more if the cloud can't be reached. Never rejects. */
  async now(): Promise<void> {
    const { cloud, turns, log, clock } = this.#parts;
    if (!cloud.exists || this.#over) return;
    this.#again?.[Symbol.dispose]();
    try {
      await turns.next(() => this.#meet());
    } catch (error) {
      log.info('sharing.notCaughtUp', { reason: error instanceof Error ? error.message : '' });
      if (!this.#over) this.#again = clock.after(RETRY_MS, () => void this.now());
    }
  }

  /** Catches up once the cloud has become reachable. */
  systemChanged(): void {
    const connected = this.#parts.facts.facts().cloudState === 'connected';
    if (connected && !this.#wasConnected) void this.now();
    this.#wasConnected = connected;
  }

  /** Withdraws the invitation of somebody with a new address, or with a role that can't be invited. */
  personChanged(UserId: UserId): void {
    const { store, ledger, users } = this.#parts;
    const share = store.openOf(UserId);
    const person = users.byId(UserId);
    if (!share || !person) return;
    const contact = ledger.contactOf(share);
    const fault = shareFault({ ...person, Contacts: users.contactsOf(UserId) });
    const isWanted =
      contact?.Value === share.Email && (fault === 'pending' || fault === 'provider');
    if (!isWanted) ledger.ended(share, 'withdrawn');
    if (!isWanted || person.Role !== share.Role) void this.now();
  }

  [Symbol.dispose](): void {
    this.#over = true;
    this.#again?.[Symbol.dispose]();
  }

  async #meet(): Promise<void> {
    const { cloud, ledger, store } = this.#parts;
    const shares = await cloud.list();
    const known = new Set(shares.map(({ Id }) => Id));
    for (const share of store.open()) if (!known.has(share.Id)) ledger.ended(share, 'withdrawn');
    const unwanted: string[] = [];
    const settled: string[] = [];
    for (const share of shares) {
      const mine = store.open().find(({ Id }) => Id === share.Id);
      if (!mine) unwanted.push(share.Id);
      else if (share.state === 'open') await this.#keep(share);
      else {
        if (share.account) ledger.accepted(mine, share.account);
        else ledger.ended(mine, share.state === 'refused' ? 'refused' : 'expired');
        settled.push(share.Id);
      }
    }
    if (unwanted.length > 0) await cloud.withdraw(unwanted);
    if (settled.length > 0) await cloud.settle(settled);
  }

  /** The invited person must read the hub's current role. */
  async #keep({ Id, Role, sentAt, expiresAt }: HubShare): Promise<void> {
    const { cloud, ledger, store, users } = this.#parts;
    const mine = store.open().find((share) => share.Id === Id);
    const wanted = mine && users.byId(mine.UserId)?.Role;
    if (!mine || (wanted !== 'admin' && wanted !== 'user' && wanted !== 'guest')) return;
    if (wanted !== Role) await cloud.change({ Id, Role: wanted });
    if (mine.Role !== wanted || Math.abs(mine.expiresAt - expiresAt) > 1_000)
      ledger.changed(mine, { Role: wanted, sentAt, expiresAt });
  }
}
