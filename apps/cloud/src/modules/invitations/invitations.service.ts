import type { Invitation, Product } from '@dimora/contract/cloud';
import type { UserId } from '@dimora/domain';
import { tokenHash } from '@dimora/identity';
import { DimoraError } from '@dimora/runtime';
import type { CloudCaller } from '../../platform/caller.ts';
import type { CloudPlatform } from '../../platform/module.ts';
import type { Account, AccountsPort } from '../accounts/port.ts';
import type { ProductsPort } from '../products/port.ts';
import type { TunnelPort } from '../tunnel/port.ts';
import type { GuessLimit } from './guess-limit.ts';
import { ShareStore, type Share } from './share.store.ts';

/** What the service is made of. */
export type InvitationsParts = {
  readonly platform: Pick<CloudPlatform, 'sql' | 'clock' | 'news' | 'log'>;
  readonly accounts: Pick<AccountsPort, 'byId'>;
  readonly products: Pick<ProductsPort, 'byId' | 'join' | 'view'>;
  readonly tunnels: Pick<TunnelPort, 'control'>;
  readonly guesses: GuessLimit;
};

/** What a link has come to. */
export type OpenedLink = {
  readonly outcome: 'open' | 'accepted' | 'refused' | 'expired' | 'unconfirmed' | 'none';
  readonly invitation: Invitation | null;
  readonly address: string | null;
};

/**
 * Invitations as invited people see them. An invitation belongs to the account whose confirmed address it was sent to;
 * to all others it doesn't exist, whichever link or id they have (docs/decisions/0600).
 */
export class InvitationsService {
  readonly #parts: InvitationsParts;

  constructor(parts: InvitationsParts) {
    this.#parts = parts;
  }

  async list({ user }: CloudCaller): Promise<Invitation[]> {
    const { accounts, platform } = this.#parts;
    const email = confirmedOf(await accounts.byId(user.Id));
    if (email === undefined) return [];
    const shares = await new ShareStore(platform.sql).openTo(email, platform.clock.now());
    const seen = await Promise.all(shares.map((share) => this.#invitation(share)));
    return seen.filter((invitation) => invitation !== undefined);
  }

  /** Reads a link. Rejects with RATE_LIMITED after too many wrong ones. */
  async byLink({ user }: CloudCaller, token: string, address: string): Promise<OpenedLink> {
    const { accounts, platform, guesses } = this.#parts;
    const who = { account: user.Id, address };
    guesses.check(who);
    const account = await accounts.byId(user.Id);
    const own = account?.email ?? null;
    const email = confirmedOf(account);
    if (email === undefined) return { outcome: 'unconfirmed', invitation: null, address: own };
    const share = await new ShareStore(platform.sql).byHash(tokenHash(token));
    const invitation = isTo(share, email) ? await this.#invitation(share) : undefined;
    if (!share || !invitation) {
      guesses.failed(who);
      return { outcome: 'none', invitation: null, address: own };
    }
    const isOver = share.state === 'open' && share.expiresAt <= platform.clock.now();
    const outcome = isOver || share.state === 'withdrawn' ? 'expired' : share.state;
    return { outcome, invitation, address: own };
  }

  /**
   * Accepts. Rejects with NOT_FOUND, INVITATION_EXPIRED, ALREADY_MEMBER and RATE_LIMITED. Answers whether the hub knows
   * it already; accepting twice changes nothing.
   */
  async accept(
    { user }: CloudCaller,
    Id: string,
    address: string,
  ): Promise<{ readonly product: Product; readonly delivered: boolean }> {
    const { platform, products } = this.#parts;
    const share = await this.#own(user.Id, Id, address);
    const { ProductId, Role } = share;
    if (share.state !== 'accepted' || share.account !== user.Id)
      await platform.sql.transaction(async (sql) => {
        const how = { state: 'accepted', account: user.Id } as const;
        if (!(await new ShareStore(sql).end(share, how, platform.clock.now())))
          throw new DimoraError('INVITATION_EXPIRED');
        await products.join({ ProductId, UserId: user.Id, Role }, sql);
      });
    platform.news.publish('product.changed', { ProductId });
    const delivered = await this.#tell(ProductId);
    return { product: await products.view(ProductId, user), delivered };
  }

  /** Refuses; to refuse what has ended changes nothing. Rejects with NOT_FOUND, RATE_LIMITED. */
  async refuse({ user }: CloudCaller, Id: string, address: string): Promise<void> {
    const { sql, clock } = this.#parts.platform;
    const share = await this.#own(user.Id, Id, address);
    const how = { state: 'refused', account: null } as const;
    if (await new ShareStore(sql).end(share, how, clock.now())) void this.#tell(share.ProductId);
  }

  /** An invitation to the caller. Rejects with NOT_FOUND for all others. */
  async #own(UserId: UserId, Id: string, address: string): Promise<Share> {
    const { accounts, platform, guesses } = this.#parts;
    const who = { account: UserId, address };
    guesses.check(who);
    const email = confirmedOf(await accounts.byId(UserId));
    const share = await new ShareStore(platform.sql).byId(Id);
    if (!isTo(share, email) || share.state === 'withdrawn') {
      guesses.failed(who);
      throw new DimoraError('NOT_FOUND', { kind: 'invitation' });
    }
    return share;
  }

  /** Has the hub ask how its invitations ended; false where it can't now, as it does when it returns. */
  async #tell(ProductId: string): Promise<boolean> {
    try {
      await this.#parts.tunnels.control(ProductId, 'shares', {});
      return true;
    } catch (error) {
      this.#parts.platform.log.info('invitations.notDelivered', { ProductId, error });
      return false;
    }
  }

  async #invitation(share: Share): Promise<Invitation | undefined> {
    const product = await this.#parts.products.byId(share.ProductId);
    if (!product) return undefined;
    const { Id, Inviter, Role, sentAt, expiresAt } = share;
    return { Id, ProductName: product.ProductName, Inviter, Role, sentAt, expiresAt };
  }
}

const confirmedOf = (account: Account | undefined): string | undefined =>
  account?.emailConfirmed === true ? (account.email ?? undefined) : undefined;

const isTo = (share: Share | undefined, email: string | undefined): share is Share =>
  share !== undefined && email !== undefined && share.email === email;
