import type { HubShare, ShareDraft, ShareMailed } from '@dimora/contract/cloud';
import type { ProductId } from '@dimora/domain';
import { opaqueToken, tokenHash } from '@dimora/identity';
import { DimoraError } from '@dimora/runtime';
import type { CloudPlatform } from '../../platform/module.ts';
import type { AccountsPort } from '../accounts/port.ts';
import type { ProductRecord, ProductsPort } from '../products/port.ts';
import { refuseFlood } from './share-limits.ts';
import type { ShareMails } from './share-mails.ts';
import { ShareStore, type Share } from './share.store.ts';

/** A link is valid for two weeks. */
export const LINK_MS = 14 * 24 * 3_600_000;

/** What the service is made of. */
export type SharesParts = {
  readonly platform: Pick<CloudPlatform, 'sql' | 'clock' | 'entropy' | 'news'>;
  readonly accounts: Pick<AccountsPort, 'byId'>;
  readonly products: Pick<ProductsPort, 'byId' | 'membersOf' | 'settle' | 'leave'>;
  readonly mails: ShareMails;
};

/**
 * Invitations as hubs open and follow them (USERS-09). The hub is the authority over its people; the cloud knows the
 * address, the role that the mail's recipient reads, and how it ended. `hubId` is authenticated.
 */
export class SharesService {
  readonly #parts: SharesParts;

  constructor(parts: SharesParts) {
    this.#parts = parts;
  }

  /** Opens an invitation. Rejects with SHARE_NO_OWNER, SHARE_PROVIDER, SHARE_PENDING for a used id, RATE_LIMITED. */
  async open(hubId: string, draft: ShareDraft): Promise<ShareMailed> {
    const { platform, products, mails } = this.#parts;
    const product = await this.#owned(hubId);
    const { Id, UserId, Role, Inviter, language } = draft;
    const members = await products.membersOf(hubId);
    if (members.some((member) => member.UserId === UserId)) throw new DimoraError('SHARE_PROVIDER');
    const email = draft.Email.toLowerCase();
    const token = opaqueToken(platform.entropy);
    const now = platform.clock.now();
    const share: Share = {
      Id,
      ProductId: product.ProductId,
      UserId,
      email,
      Role,
      Inviter,
      language,
      hash: tokenHash(token),
      state: 'open',
      sentAt: now,
      expiresAt: now + LINK_MS,
      account: null,
    };
    const mail = await mails.mailFor(share, { home: product.ProductName, token });
    await platform.sql.transaction(async (sql) => {
      const store = new ShareStore(sql);
      await store.replace(hubId, UserId);
      await refuseFlood(store, product, email, now);
      if (!(await store.add(share))) throw new DimoraError('SHARE_PENDING');
      await store.noteMail(hubId, email, now);
      await mails.queue(mail, sql);
    });
    return { sentAt: share.sentAt, expiresAt: share.expiresAt };
  }

  /** Mails another link. Rejects with SHARE_NOT_PENDING, RATE_LIMITED. */
  async resend(hubId: string, Id: string): Promise<ShareMailed> {
    const { platform, mails } = this.#parts;
    const product = await this.#owned(hubId);
    const token = opaqueToken(platform.entropy);
    const sentAt = platform.clock.now();
    const expiresAt = sentAt + LINK_MS;
    const held = await new ShareStore(platform.sql).byId(Id);
    if (held?.ProductId !== hubId) throw new DimoraError('SHARE_NOT_PENDING');
    const mail = await mails.mailFor(held, { home: product.ProductName, token });
    await platform.sql.transaction(async (sql) => {
      const store = new ShareStore(sql);
      const renewed = { hash: tokenHash(token), sentAt, expiresAt };
      const share = await store.renew({ Id, ProductId: hubId }, renewed);
      if (!share) throw new DimoraError('SHARE_NOT_PENDING');
      await refuseFlood(store, product, share.email, sentAt);
      await store.noteMail(hubId, share.email, sentAt);
      await mails.queue(mail, sql);
    });
    return { sentAt, expiresAt };
  }

  /** The role is another one now. Rejects with SHARE_NOT_PENDING. */
  async change(hubId: string, { Id, Role }: Pick<Share, 'Id' | 'Role'>): Promise<void> {
    const store = new ShareStore(this.#parts.platform.sql);
    if (!(await store.setRole(Id, hubId, Role))) throw new DimoraError('SHARE_NOT_PENDING');
  }

  /** What the hub has still to settle, and what is open. */
  async list(hubId: string): Promise<HubShare[]> {
    const { clock, sql } = this.#parts.platform;
    const now = clock.now();
    const shares = await new ShareStore(sql).unsettled(hubId);
    return Promise.all(shares.map((share) => this.#hubShare(share, now)));
  }

  async settle(hubId: string, Ids: readonly string[]): Promise<void> {
    const { platform, products } = this.#parts;
    const store = new ShareStore(platform.sql);
    for (const Id of Ids) {
      await store.settle(Id, hubId, platform.clock.now());
      const share = await store.byId(Id);
      if (share?.ProductId === hubId && share.state === 'accepted' && share.account !== null)
        await products.settle(hubId, share.account);
    }
  }

  async withdraw(hubId: string, Ids: readonly string[]): Promise<void> {
    const { platform, products } = this.#parts;
    for (const Id of Ids)
      await platform.sql.transaction(async (sql) => {
        const share = await new ShareStore(sql).withdraw(Id, hubId);
        if (share && share.account !== null) await products.leave(hubId, share.account, sql);
      });
    platform.news.publish('product.changed', { ProductId: hubId });
  }

  async #owned(hubId: string): Promise<ProductRecord> {
    const product = await this.#parts.products.byId(hubId as ProductId);
    if (!product?.activation) throw new DimoraError('SHARE_NO_OWNER');
    return product;
  }

  async #hubShare(share: Share, now: number): Promise<HubShare> {
    const { Id, Role, sentAt, expiresAt, state } = share;
    const account = share.account && (await this.#parts.accounts.byId(share.account));
    return {
      Id,
      Role,
      sentAt,
      expiresAt,
      state: state === 'accepted' || state === 'refused' ? state : openOr(expiresAt, now),
      account: account
        ? {
            Id: account.Id,
            Username: account.Username,
            Name: account.Name,
            email: share.email,
            superAdministrator: account.superAdministrator,
            partner: account.partner,
            support: account.support,
          }
        : null,
    };
  }
}

const openOr = (expiresAt: number, now: number): 'open' | 'expired' =>
  expiresAt > now ? 'open' : 'expired';
