import type { Contact, Sharing } from '@dimora/contract';
import type { SharedRole } from '@dimora/contract/cloud';
import {
  EMAIL_PROVIDER,
  VOICE_PROVIDER,
  shareFault,
  type ErrorCode,
  type Language,
  type ShareFault,
  type UserId,
} from '@dimora/domain';
import { DimoraError, type Entropy } from '@dimora/runtime';
import type { z } from 'zod';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { OneAtATime } from '../../../platform/one-at-a-time.ts';
import type { CloudPeoplePort } from '../accounts/port.ts';
import type { CloudSharePort } from '../../cloud/cloud/port.ts';
import type { Person, UsersPort } from '../users/port.ts';
import { isMail, type ShareLedger } from './share-ledger.ts';
import type { Share, ShareStore } from './share.store.ts';

type Parts = {
  readonly entropy: Entropy;
  readonly store: ShareStore;
  readonly ledger: ShareLedger;
  readonly users: UsersPort;
  readonly people: Pick<CloudPeoplePort, 'of'>;
  readonly cloud: CloudSharePort;
  /** Work on invitations is serialised: two people may invite at the same moment. */
  readonly turns: OneAtATime;
  /** Something still has to be sent to the cloud. */
  readonly leftOpen: () => void;
};
type Proof = Granted<Permission, 'MODIFY_USER'>;

const CODES: Readonly<Record<ShareFault, ErrorCode>> = {
  role: 'SHARE_ROLE',
  disabled: 'SHARE_DISABLED',
  noEmail: 'SHARE_NO_EMAIL',
  provider: 'SHARE_PROVIDER',
  pending: 'SHARE_PENDING',
};

/**
 * Invites people of the house to use it with an account of the cloud (USERS-09). Every method rejects with NOT_FOUND for
 * somebody whom the caller doesn't know, and FORBIDDEN for an owner, unless the caller is one (USERS-12).
 */
export class SharingService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get({ by }: Proof, Id: UserId): Sharing {
    return this.#view(this.#parts.users.managed(by, Id));
  }

  /**
   * Sends an invitation. Rejects with NO_CLOUD, the SHARE codes, BEYOND_OWN_CLAIMS, CLOUD_UNREACHABLE, and RATE_LIMITED.
   */
  share({ by }: Proof, UserId: UserId, chosen: Language | undefined): Promise<Sharing> {
    const { cloud, entropy, ledger, turns, users, leftOpen } = this.#parts;
    return turns.next(async () => {
      const person = users.managed(by, UserId);
      if (!cloud.exists) throw new DimoraError('NO_CLOUD');
      const fault = this.#fault(person);
      const contact = users.contactsOf(UserId).find(isMail);
      if (fault || !contact) throw new DimoraError(CODES[fault ?? 'noEmail']);
      users.refuseBeyond(by, UserId);
      const language = person.PreferredLanguageId ?? chosen ?? 'en';
      const draft = {
        Id: entropy.id(),
        UserId,
        Email: contact.Value,
        Role: person.Role as z.infer<typeof SharedRole>,
        Inviter: by.user.Name,
        language,
      };
      const mailed = await cloud.open(draft).catch((error: unknown) => {
        // It may have been opened all the same.
        leftOpen();
        throw error;
      });
      const { Id, Email, Role } = draft;
      const share = { UserId, Id, Email, Role, OpenedBy: by.user.Name, ...mailed };
      const now = users.byId(UserId);
      if (!now || !this.#isStill(UserId, contact)) {
        leftOpen();
        throw new DimoraError('NOT_FOUND', { kind: 'user' });
      }
      ledger.opened({ ...share, outcome: null, endedAt: null }, contact);
      if (now.Role !== Role) leftOpen();
      return this.#view(now);
    });
  }

  /** Rejects with SHARE_NOT_PENDING, BEYOND_OWN_CLAIMS, CLOUD_UNREACHABLE and RATE_LIMITED. */
  resend({ by }: Proof, UserId: UserId): Promise<Sharing> {
    const { cloud, ledger, turns, users, leftOpen } = this.#parts;
    return turns.next(async () => {
      const person = users.managed(by, UserId);
      const { Id } = this.#open(UserId);
      users.refuseBeyond(by, UserId);
      try {
        const mailed = await cloud.resend(Id);
        const share = this.#open(UserId);
        if (share.Id === Id) ledger.changed(share, mailed);
      } catch (error) {
        // It has ended, and the hub hasn't heard of it.
        if (error instanceof DimoraError && error.code === 'SHARE_NOT_PENDING') leftOpen();
        throw error;
      }
      return this.#view(person);
    });
  }

  /** Rejects with SHARE_NOT_PENDING. The cloud learns of it as soon as possible. */
  withdraw({ by }: Proof, UserId: UserId): Promise<Sharing> {
    const { ledger, turns, users, leftOpen } = this.#parts;
    return turns.next(() => {
      const person = users.managed(by, UserId);
      ledger.ended(this.#open(UserId), 'withdrawn');
      leftOpen();
      return Promise.resolve(this.#view(person));
    });
  }

  #open(UserId: UserId): Share {
    const share = this.#parts.store.openOf(UserId);
    if (!share) throw new DimoraError('SHARE_NOT_PENDING');
    return share;
  }

  #isStill(UserId: UserId, { Id, Value }: Contact): boolean {
    return this.#parts.users
      .contactsOf(UserId)
      .some((contact) => contact.Id === Id && contact.Value === Value);
  }

  #fault(person: Person): ShareFault | undefined {
    const { people, users } = this.#parts;
    const fault = shareFault({ ...person, Contacts: users.contactsOf(person.Id) });
    const signsIn = people.of(person.Id) !== undefined;
    return signsIn && (fault === undefined || fault === 'noEmail') ? 'provider' : fault;
  }

  #view(person: Person): Sharing {
    const { cloud, store, users } = this.#parts;
    const share = store.of(person.Id);
    const account = users
      .contactsOf(person.Id)
      .find(({ Provider }) => Provider !== EMAIL_PROVIDER && Provider !== VOICE_PROVIDER);
    return {
      cloud: cloud.exists,
      fault: this.#fault(person) ?? null,
      open: share?.outcome === null ? openView(share) : null,
      ended: endedView(share),
      account: account ? { Username: account.Value, Provider: account.Provider } : null,
    };
  }
}

const openView = ({ Id, Email, OpenedBy, sentAt, expiresAt }: Share): Sharing['open'] => ({
  share_request_id: Id,
  Email,
  By: OpenedBy,
  sentAt,
  expiresAt,
});

const endedView = (share: Share | undefined): Sharing['ended'] =>
  share && share.outcome !== null
    ? { outcome: share.outcome, Email: share.Email, endedAt: share.endedAt ?? share.expiresAt }
    : null;
