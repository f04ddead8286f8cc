import type { PasswordChange, SecondFactor, TypedProof } from '@dimora/contract';
import type { CloudUser, DelegatedTokens, HubReport, Product } from '@dimora/contract/cloud';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { CloudCaller } from '../../platform/caller.ts';
import type { DelegationsPort, IdentityPort, ReportedPlace } from '../identity/port.ts';
import type { CloudParametersPort } from '../parameters/port.ts';
import type { OwnerChange, ProductsPort } from '../products/port.ts';
import type { ProfilesPort } from '../profile/port.ts';

/** Anyone can enrol a hub, and make themselves its owner: for so long it may report few wrong passwords. */
const NEW_MS = 7 * 24 * 3_600_000;

/** What {@link HubsService} is made of. */
export type HubsParts = {
  readonly clock: Clock;
  readonly products: ProductsPort;
  readonly identity: Pick<IdentityPort, 'identify'>;
  readonly delegations: DelegationsPort;
  readonly profiles: Pick<ProfilesPort, 'byId'>;
  readonly parameters: CloudParametersPort;
};

/** Names the new owner of a hub, by the token of a sign-in on it or the ticket of a fast activation. */
export type BindRequest = {
  readonly activationId: string;
  readonly ticket?: string | undefined;
  readonly person?: string | undefined;
};

/** What hubs ask for themselves; `hubId` is authenticated. */
export class HubsService {
  readonly #parts: HubsParts;

  constructor(parts: HubsParts) {
    this.#parts = parts;
  }

  /** Signs a person in on the hub. Rejects as every sign-in does. */
  async signIn(
    hubId: string,
    asked: { readonly username: string; readonly password: string; readonly address: string },
    hubAddress: string,
  ): Promise<DelegatedTokens & { user: CloudUser }> {
    const { username, password, address } = asked;
    const from = await this.#placeOf(hubId, { address, hubAddress });
    const { delegations } = this.#parts;
    return this.#met(hubId, await delegations.open(username, password, hubId, from));
  }

  /** The second step of {@link signIn}. */
  async secondFactor(
    hubId: string,
    asked: SecondFactor & { readonly challenge: string; readonly address: string },
    hubAddress: string,
  ): Promise<DelegatedTokens & { user: CloudUser }> {
    const { challenge, address } = asked;
    const from = await this.#placeOf(hubId, { address, hubAddress });
    const { delegations } = this.#parts;
    return this.#met(hubId, await delegations.finish(challenge, asked, hubId, from));
  }

  /** Verifies a step-up of a person who signed in through this hub; rejects as a sign-in does. */
  async stepUp(
    hubId: string,
    asked: {
      readonly person: string | undefined;
      readonly proof: TypedProof;
      readonly address: string;
    },
  ): Promise<void> {
    const caller = await this.#meant(hubId, { activationId: '', person: asked.person });
    await this.#parts.delegations.stepUp(caller, asked.proof, asked.address);
  }

  /** Changes the password of a person who signed in through this hub; answers the hub's new tokens. */
  async changePassword(
    hubId: string,
    asked: PasswordChange & { readonly person: string | undefined; readonly address: string },
  ): Promise<DelegatedTokens> {
    const caller = await this.#meant(hubId, { activationId: '', person: asked.person });
    const { delegations } = this.#parts;
    return tokensOf(await delegations.changePassword(caller, asked, hubId, asked.address));
  }

  async #placeOf(
    hubId: string,
    from: Pick<ReportedPlace, 'address' | 'hubAddress'>,
  ): Promise<ReportedPlace> {
    const { clock, products } = this.#parts;
    const product = await products.byId(hubId);
    const isNew = !product?.activation || clock.now() - product.createdAt < NEW_MS;
    return { ...from, isNew };
  }

  async #met(
    hubId: string,
    opened: DelegatedTokens & { readonly user: Pick<CloudUser, 'Id'> },
  ): Promise<DelegatedTokens & { user: CloudUser }> {
    await this.#parts.products.meet(hubId, opened.user.Id);
    return { ...tokensOf(opened), user: await this.#person(opened.user.Id) };
  }

  /** New tokens for a session that this hub holds. */
  async refresh(hubId: string, refreshToken: string): Promise<DelegatedTokens> {
    return tokensOf(await this.#parts.delegations.refresh(refreshToken, hubId));
  }

  /** Ends a session that this hub holds. */
  signOut(hubId: string, refreshToken: string): Promise<void> {
    return this.#parts.delegations.end(refreshToken, hubId);
  }

  /**
   * Gives the hub its owner, once. Rejects with ALREADY_ACTIVATED, ACTIVATION_TICKET_REFUSED,
   * NOT_AUTHENTICATED and whatever is wrong with the person's token.
   */
  async bind(hubId: string, asked: BindRequest): Promise<{ product: Product; owner: CloudUser }> {
    const { products, parameters } = this.#parts;
    const { activationId } = asked;
    const held = (await products.byId(hubId))?.activation;
    const isResumed = held?.id === activationId;
    const hasPerson = asked.ticket !== undefined || asked.person !== undefined;
    if (!isResumed || hasPerson) {
      if (held && !isResumed) throw new DimoraError('ALREADY_ACTIVATED');
      const { user } = await this.#meant(hubId, asked);
      await products.bind(hubId, user.Id, activationId);
    }
    const activation = (await products.byId(hubId))?.activation;
    if (!activation) throw new DimoraError('NOT_FOUND', { kind: 'product' });
    // A repeated activation comes within minutes of the first: its wizard has hardly begun.
    await parameters.beginWizard(hubId);
    const owner = await this.#person(activation.UserId);
    return { product: await products.view(hubId, owner), owner };
  }

  /** Stores the hub's report about itself and its people. */
  async report(hubId: string, news: HubReport): Promise<{ paired: boolean }> {
    const { products } = this.#parts;
    await products.report(hubId, news);
    return { paired: (await products.byId(hubId))?.activation != null };
  }

  /** Agrees on a change of the hub's owners. Rejects with NOT_FOUND and LAST_OWNER. */
  changeOwners(hubId: string, change: OwnerChange): Promise<void> {
    return this.#parts.products.changeOwners(hubId, change);
  }

  /** The person whom a request names; their session must be one through this hub. */
  async #meant(hubId: string, { ticket, person }: BindRequest): Promise<CloudCaller> {
    const { identity } = this.#parts;
    if (ticket !== undefined) {
      const caller = await identity.identify(ticket).catch((error: unknown) => {
        throw new DimoraError('ACTIVATION_TICKET_REFUSED', {}, { cause: error });
      });
      if (caller.through !== hubId) throw new DimoraError('ACTIVATION_TICKET_REFUSED');
      return caller;
    }
    if (person === undefined) throw new DimoraError('NOT_AUTHENTICATED');
    const caller = await identity.identify(person);
    if (caller.through !== hubId) throw new DimoraError('NOT_AUTHENTICATED');
    return caller;
  }

  async #person(UserId: string): Promise<CloudUser> {
    const person = await this.#parts.profiles.byId(UserId);
    if (!person) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    return person;
  }
}

const tokensOf = ({ accessToken, expiresAt, refreshToken }: DelegatedTokens): DelegatedTokens => ({
  accessToken,
  expiresAt,
  refreshToken,
});
