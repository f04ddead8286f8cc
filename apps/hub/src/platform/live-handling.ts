import type { Device, HouseEvent, RegistryNews } from '@dimora/contract';
import type { ClaimKey, UserId } from '@dimora/domain';
import type { Subject } from './subject.ts';
import type { Actor } from './actor.ts';
import type { Caller } from './caller.ts';

/** What consoles receive of an event: a registry change, or a part of the next batch. */
export type LiveHandling<Payload> =
  | LiveNews<Payload>
  | readonly LiveNews<Payload>[]
  | BatchPart<Payload>;

/** A registry change: something was added, changed or removed, and consoles that may see it read it again. */
export type LiveNews<Payload> = {
  readonly kind: RegistryNews['kind'];
  readonly to: Recipients<Payload>;
  /** Only people who may read that person receive `by`. */
  readonly of: (
    told: Payload,
  ) => Pick<RegistryNews, 'Id' | 'origin' | 'change' | 'revision'> & { readonly by?: Actor };
  /** It may change what people see of the house: what each console receives is recomputed. */
  readonly reshapesHouse?: true;
};

/** Who is notified. */
export type Recipients<Payload> =
  /** Everyone with the claim for any object, unless the news would tell them what they may not know. */
  | {
      readonly claim: ClaimKey;
      readonly mayKnow?: (told: Payload, reader: Caller) => boolean;
    }
  /**
   * Everyone with the claim for this object, before or after the change: it is added for people who can see
   * it now, and removed for people who can't any more.
   */
  | {
      readonly claim: ClaimKey;
      readonly subject: (told: Payload) => Subject;
      readonly previously: (told: Payload) => Subject;
    }
  /** One person, on all of their consoles. */
  | { readonly person: (told: Payload) => UserId }
  /**
   * Everyone who sees the whole house; others, whose view may have changed anywhere, reload everything if it
   * did.
   */
  | 'whole-view'
  | 'everyone';

/**
 * What an event makes stale for its watchers. It is sent with the next batch, which reads the current values
 * when it is made (SHELL-B1).
 */
export type BatchPart<Payload> =
  | { readonly batch: 'values' | 'reachability'; readonly of: (told: Payload) => Device }
  | { readonly batch: 'event'; readonly of: (told: Payload) => HouseEvent }
  | { readonly batch: 'system' };
