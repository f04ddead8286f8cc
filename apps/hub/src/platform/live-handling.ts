import type { Device, HouseEvent, RegistryNews } from '@dimora/contract';
import type { ClaimKey, UserId } from '@dimora/domain';
import type { Subject } from './access.ts';
import type { By } from './actor.ts';

/** What consoles are told of an event: news of the registry, or a part of the next batch. */
export type LiveHandling<Payload> =
  | LiveNews<Payload>
  | readonly LiveNews<Payload>[]
  | BatchPart<Payload>;

/** News of the registry: something was added, changed or removed, and who may know reads it again. */
export type LiveNews<Payload> = {
  readonly kind: RegistryNews['kind'];
  readonly to: Recipients<Payload>;
  /** `by` reaches only those who may know that person. */
  readonly of: (
    told: Payload,
  ) => Pick<RegistryNews, 'Id' | 'change' | 'revision'> & { readonly by?: By | undefined };
  /** It may change what people see of the house: what each console is sent is worked out anew. */
  readonly reshapesHouse?: true;
};

/** Who hears of news. */
export type Recipients<Payload> =
  /** Whoever holds the claim for anything at all. */
  | { readonly claim: ClaimKey }
  /**
   * Whoever holds the claim for this very thing, as it was or as it is: what came into somebody's
   * sight was added for them, what left it was removed.
   */
  | {
      readonly claim: ClaimKey;
      readonly subject: (told: Payload) => Subject;
      readonly previously: (told: Payload) => Subject;
    }
  /** One person, on all of their consoles. */
  | { readonly person: (told: Payload) => UserId }
  /** Whoever sees the whole house; for others, whose view it may have changed anywhere, everything is loaded anew if it did. */
  | 'whole-view'
  | 'everyone';

/**
 * What an event makes out of date for those who watch it. It goes out with the next batch, which
 * reads the present values when it is made (SHELL-B1).
 */
export type BatchPart<Payload> =
  | { readonly batch: 'values' | 'reachability'; readonly of: (told: Payload) => Device }
  | { readonly batch: 'event'; readonly of: (told: Payload) => HouseEvent }
  | { readonly batch: 'system' };
