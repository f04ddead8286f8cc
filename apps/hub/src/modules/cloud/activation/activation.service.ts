import type { Activated, ActivationPerson, ActivationRequest } from '@dimora/contract';
import type { CloudUser } from '@dimora/contract/cloud';
import { AVATAR_LIMIT_BYTES } from '@dimora/domain';
import type { ErrorCode, UserId } from '@dimora/domain';
import { UploadedPictures, type UploadedPicture } from '@dimora/node-kit';
import { DimoraError, type Clock, type Entropy, type Log } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { HouseAddresses } from '../../../platform/house-addresses.ts';
import { OneAtATime } from '../../../platform/one-at-a-time.ts';
import { systemChanged } from '../../../platform/system.events.ts';
import type { ProductPort } from '../../house/product/port.ts';
import type { PeopleMaking, UsersPort } from '../../people/users/port.ts';
import type { CloudBindPort, CloudFactsPort } from '../cloud/port.ts';
import { Pairing } from './pairing.ts';
import type { Pending, PendingStore } from './pending.store.ts';
import type { ActivationPort } from './port.ts';

/** Codes with which the cloud rejects an activation for good. */
const LOST: ReadonlySet<ErrorCode> = new Set(['ALREADY_ACTIVATED', 'ACTIVATION_TICKET_REFUSED']);
/** Dependencies of the service. */
export type ActivationParts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly pending: PendingStore;
  readonly cloud: CloudBindPort;
  readonly bus: EventBus;
  readonly addresses: HouseAddresses;
  readonly users: Pick<UsersPort, 'owner'>;
  readonly people: Pick<PeopleMaking, 'installOwner' | 'keepImage'>;
  readonly product: Pick<ProductPort, 'Id'>;
  readonly facts: CloudFactsPort;
  /** An activation has begun and not ended: resume it. */
  readonly leftOpen: () => void;
};

/**
 * Gives a hub its owner, in two phases: the request is stored here, the cloud decides, then the owner is
 * written. After any interruption, asking the cloud again with the same id returns the outcome, so both
 * always agree in the end (ACTIVATE-06).
 */
export class ActivationService implements ActivationPort {
  readonly #parts: ActivationParts;
  readonly #pictures = new UploadedPictures();
  readonly #turns = new OneAtATime();
  readonly #pairing: Pairing;

  constructor(parts: ActivationParts) {
    this.#parts = parts;
    this.#pairing = new Pairing(parts.clock, parts.entropy);
  }

  pairing(): string | null {
    return this.#parts.users.owner() === undefined ? this.#pairing.nonce() : null;
  }

  /** The cloud user for the form (ACTIVATE-02). Rejects with CLOUD_SIGN_IN_NEEDED, CLOUD_UNREACHABLE, NO_CLOUD. */
  async person(caller: Caller): Promise<ActivationPerson> {
    const {
      newsletter: _,
      revision: __,
      ...person
    } = await this.#parts.cloud.person(caller.session.Id);
    return person;
  }

  /**
   * Makes the caller the owner. Rejects with NOT_FIRST_PAIR, ROLE_NOT_ALLOWED (ACTIVATE-07), FORBIDDEN for
   * another person's id, the codes of a refused picture, ALREADY_ACTIVATED if someone else was faster, and the
   * cloud's own codes.
   */
  async activate(caller: Caller, request: ActivationRequest): Promise<Activated> {
    const { users } = this.#parts;
    const { Id } = caller.user;
    if (request.Id !== Id) throw new DimoraError('FORBIDDEN', { claim: 'ACTIVATE' });
    if (request.Role !== 'owner') throw new DimoraError('ROLE_NOT_ALLOWED');
    if (users.owner() !== undefined) throw new DimoraError('NOT_FIRST_PAIR');
    const image = request.ImageBase64
      ? await this.#pictures.read(request.ImageBase64, AVATAR_LIMIT_BYTES)
      : undefined;
    return this.#turns.next(async () => {
      this.#refuseIfTaken(Id);
      // A double click is the same activation.
      if (users.owner() === undefined) {
        const pending = this.#begin(caller, request.Name, image);
        await this.#finish(pending, { sessionId: caller.session.Id });
      }
      return this.#outcome();
    });
  }

  async activateByTicket(ticket: string, pairing: string): Promise<void> {
    const { users, entropy, clock, pending } = this.#parts;
    if (users.owner() !== undefined) throw new DimoraError('NOT_FIRST_PAIR');
    if (!this.#pairing.holds(pairing)) throw new DimoraError('ACTIVATION_TICKET_REFUSED');
    await this.#turns.next(async () => {
      this.#refuseIfTaken(undefined);
      const begun: Pending = {
        activationId: entropy.id(),
        UserId: null,
        sessionId: null,
        Name: null,
        ImageUrl: null,
        startedAt: clock.now(),
      };
      pending.save(begun);
      await this.#finish(begun, { ticket });
    });
  }

  /** Completes interrupted activations; answers whether any is still open. */
  resume(): Promise<boolean> {
    return this.#turns.next(async () => {
      const { pending, users, log } = this.#parts;
      for (const each of pending.all()) {
        if (users.owner() !== undefined) pending.forget(each.activationId);
        else
          await this.#finishAnyhow(each).catch((error: unknown) =>
            log.warn('activation.stillOpen', { code: codeOf(error) }),
          );
      }
      return pending.all().length > 0;
    });
  }

  #begin(caller: Caller, Name: string, image: UploadedPicture | undefined): Pending {
    const { pending, people, entropy, clock } = this.#parts;
    const { Id } = caller.user;
    const begun: Pending = {
      activationId: pending.of(Id)?.activationId ?? entropy.id(),
      UserId: Id,
      sessionId: caller.session.Id,
      Name,
      ImageUrl: image ? people.keepImage(image) : null,
      startedAt: clock.now(),
    };
    pending.save(begun);
    return begun;
  }

  /** Asks without a person first: the cloud may have decided already. */
  async #finishAnyhow(each: Pending): Promise<void> {
    try {
      await this.#finish(each, {});
    } catch (error) {
      if (codeOf(error) !== 'NOT_AUTHENTICATED' || each.sessionId === null) throw error;
      await this.#finish(each, { sessionId: each.sessionId });
    }
  }

  async #finish(
    { activationId, Name, ImageUrl }: Pending,
    whose: { readonly sessionId?: string; readonly ticket?: string },
  ): Promise<void> {
    const { bus, cloud, people, pending, log } = this.#parts;
    try {
      const { owner } = await cloud.bind(activationId, whose);
      log.info('activation.bound', { activationId });
      people.installOwner(owner, { Name, ImageUrl: ImageUrl ?? (await this.#pictureOf(owner)) });
      bus.emit(systemChanged, {});
      pending.forgetAll();
      cloud.paired();
      log.info('activation.done', { UserId: owner.Id });
    } catch (error) {
      const code = codeOf(error);
      if (code !== undefined && LOST.has(code)) pending.forget(activationId);
      if (pending.all().length > 0) this.#parts.leftOpen();
      throw error;
    }
  }

  /** A person's picture in the cloud; activation continues without it if it can't be read or isn't an image. */
  async #pictureOf(owner: CloudUser): Promise<string | null> {
    const base64 = await this.#parts.cloud.picture(owner);
    if (base64 === undefined) return null;
    try {
      return this.#parts.people.keepImage(await this.#pictures.read(base64, AVATAR_LIMIT_BYTES));
    } catch {
      return null;
    }
  }

  /** The start options of the activated hub (ACTIVATE-08). */
  #outcome(): Activated {
    const { addresses, facts, product } = this.#parts;
    const { federationKeyId } = facts.facts();
    const [address] = addresses.all;
    return {
      product_id: product.Id,
      ...(address === undefined ? {} : { base_address: address }),
      ...(federationKeyId === null ? {} : { federation_key: federationKeyId }),
    };
  }

  #refuseIfTaken(Id: UserId | undefined): void {
    const owner = this.#parts.users.owner()?.Id;
    if (owner !== undefined && owner !== Id) throw new DimoraError('ALREADY_ACTIVATED');
  }
}

const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof DimoraError ? error.code : undefined;
