import type { RoleBadge, UserId } from '@dimora/domain';
import { isExternal } from '@dimora/domain';
import type { Database } from '@dimora/node-kit';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import { OneAtATime } from '../../../platform/one-at-a-time.ts';
import type { AccountsPort } from '../accounts/port.ts';
import type { ContactStore } from './contact.store.ts';
import type { HandOver, OwnersInCloud, OwnersPort, RoleChange } from './port.ts';
import type { UserRecord, UserStore } from './user.store.ts';
import type { UsersService } from './users.service.ts';

type Parts = {
  readonly users: Pick<UsersService, 'save'>;
  readonly store: UserStore;
  readonly contacts: Pick<ContactStore, 'of'>;
  readonly accounts: Pick<AccountsPort, 'of'>;
  readonly database: Pick<Database, 'transaction'>;
};

/** What a change of owners does: refuses, and names the roles as they will be. */
type Plan = () => { readonly changes: readonly RoleChange[]; readonly newOwner: UserId | null };

/** Who owns the hub, and every change of it: one after the other, agreed with the cloud before it is written here. */
export class Owners implements OwnersPort {
  readonly #parts: Parts;
  readonly #turns = new OneAtATime();
  #cloud: OwnersInCloud | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  followedBy(cloud: OwnersInCloud): void {
    this.#cloud = cloud;
  }

  /** True for the only enabled owner who can sign in; without one nobody could manage the house. */
  isLast(record: UserRecord): boolean {
    const isOther = (each: UserRecord): boolean =>
      each.Id !== record.Id && isOwner(each) && this.#obstacle(each.Id) === undefined;
    return isOwner(record) && !this.#parts.store.all().some(isOther);
  }

  refuseAsOwner(Id: UserId): void {
    const record = this.#parts.store.byId(Id);
    if (!record) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    if (record.Role === 'owner') throw new DimoraError('ALREADY_OWNER');
    if (isExternal(this.#parts.contacts.of(Id))) throw new DimoraError('USER_EXTERNAL');
    if (!record.Enabled) throw new DimoraError('OWNER_NEEDS_ACCOUNT');
    const obstacle = this.#obstacle(Id);
    if (obstacle) throw new DimoraError(obstacle);
  }

  isOwner(Id: UserId): boolean {
    const record = this.#parts.store.byId(Id);
    return record !== undefined && isOwner(record);
  }

  handOver({ from, to, stepsDown, by }: HandOver, moment: HandOverMoment): Promise<void> {
    return this.change(
      () => {
        moment.check();
        if (!this.isOwner(from)) throw new DimoraError('OWNERSHIP_OFFER_OVER');
        this.refuseAsOwner(to);
        const changes = [
          { UserId: to, Role: 'owner' as const },
          ...(stepsDown ? [{ UserId: from, Role: 'admin' as const }] : []),
        ];
        return { changes, newOwner: to };
      },
      () =>
        this.#parts.database.transaction(() => {
          // An owner has every claim, so what was given or denied to them before is removed.
          this.#setRole(to, by, { Role: 'owner', ClaimsExplicitAllow: [], ClaimsExplicitDeny: [] });
          if (stepsDown) this.#setRole(from, by, { Role: 'admin' });
          moment.done();
        }),
    );
  }

  /**
   * Runs a change of owners after all earlier ones. `plan` refuses, before the cloud is asked and again after it, as
   * people may have changed meanwhile. Rejects with CLOUD_UNREACHABLE, and changes nothing then.
   */
  change<Result>(plan: Plan, write: () => Result): Promise<Result> {
    return this.#turns.next(async () => {
      const { changes, newOwner } = plan();
      const cloud = this.#cloud;
      if (!cloud?.linked) return write();
      try {
        const known = newOwner !== null && cloud.knows(newOwner) ? newOwner : null;
        await cloud.agree(changes, known);
        plan();
        return write();
      } catch (error) {
        // It may have heard of what wasn't done here.
        cloud.tellAgain();
        throw error;
      }
    });
  }

  #setRole(Id: UserId, by: Caller, change: Partial<UserRecord> & { Role: RoleBadge }): void {
    const record = this.#parts.store.byId(Id);
    if (record) this.#parts.users.save({ ...record, ...change }, by.actor);
  }

  /** Why somebody couldn't sign in as an owner. */
  #obstacle(Id: UserId): 'OWNER_NEEDS_ACCOUNT' | 'OWNER_NEEDS_CLOUD_ACCOUNT' | undefined {
    if (!this.#parts.accounts.of(Id)) return 'OWNER_NEEDS_ACCOUNT';
    const isStranger = this.#cloud?.linked === true && !this.#cloud.knows(Id);
    return isStranger ? 'OWNER_NEEDS_CLOUD_ACCOUNT' : undefined;
  }
}

/** An enabled owner. */
export const isOwner = ({ Role, Enabled }: Pick<UserRecord, 'Role' | 'Enabled'>): boolean =>
  Role === 'owner' && Enabled;

/** True if a change gives or takes ownership, or lets an owner in or shuts them out. */
export const isOwnerChange = (
  before: Pick<UserRecord, 'Role' | 'Enabled'>,
  after: Pick<UserRecord, 'Role' | 'Enabled'>,
): boolean =>
  isOwner(before) !== isOwner(after) || (before.Role === 'owner') !== (after.Role === 'owner');

/** What belongs to a handover beside the roles. */
type HandOverMoment = Parameters<OwnersPort['handOver']>[1];
