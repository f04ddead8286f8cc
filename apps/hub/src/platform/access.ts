import {
  allows,
  allowsSome,
  isVoiceDevice,
  isVoiceLock,
  nounOfClaim,
  type ClaimKey,
  type ClaimOfThing,
  type DeviceId,
  type EffectiveClaims,
  type EnvironmentId,
  type Resource,
} from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { HUB, type Actor } from './actor.ts';
import type { Caller, Principal } from './caller.ts';
import type { PrincipalKind } from './principal-kind.ts';
import { NOBODY } from './principals/nobody.ts';
import type { ClaimsOf, Principals } from './principals/principals.ts';

declare const proof: unique symbol;

/**
 * A resource with proof that the actor holds `Claim` for it. Only a grant makes one, so a service that asks for it
 * can't be reached unchecked (SECURITY-05): {@link Access.grantFor} for people, {@link Access.grantToVoice} for their
 * voice, {@link grantToHub} for the hub's own code.
 */
export type Granted<Subject, Claim extends ClaimKey> = Subject & { readonly [proof]: Claim };

/** The attributes of a device that claims use. */
export type DeviceSubject = {
  readonly Id: DeviceId;
  readonly EnvironmentId: EnvironmentId;
  readonly IoTCategoryIds: readonly string[];
};
/** The attributes of an environment that claims use. */
export type EnvironmentSubject = {
  readonly Id: EnvironmentId;
  readonly ParentEnvironmentId: EnvironmentId | null;
};
/** Anything a claim can apply to. */
export type Subject = DeviceSubject | EnvironmentSubject;

/**
 * Proof of a claim that has no attributes: `grant('CREATE_ENVIRONMENT')`. A service that takes one of any `Principal`
 * doesn't ask for a session.
 */
export type Permission<By extends Principal = Caller> = { readonly by: By };

/** Proof of a claim that has no attributes, for the hub itself. */
export type HubPermission = { readonly by: typeof HUB };

/** A device as voice control needs it. */
export type VoiceSubject = DeviceSubject & { readonly VoiceControlPerUser: readonly string[] };

/** The grant function of a person's voice. */
export type VoiceGrant = <Found extends VoiceSubject>(
  claim: 'OPERATE_DEVICE',
  subject: Found | undefined,
) => Granted<Found, 'OPERATE_DEVICE'>;

/** What the claims need of the environment tree: an environment and its ancestors up to `$home`. */
export type PathOf = (id: EnvironmentId) => readonly EnvironmentId[];

/** The grant function of one principal; that of the caller is in a handler's context. */
export type Grant<By extends Principal = Caller> = {
  <Claim extends ClaimKey>(claim: Claim): Granted<Permission<By>, Claim>;
  /**
   * Proves the claim for this object. NOT_FOUND if it is missing or hidden from the caller (the two can't be
   * told apart), FORBIDDEN if it is visible but not allowed.
   */
  <Claim extends ClaimOfThing, Found extends Subject>(
    claim: Claim,
    subject: Found | undefined,
  ): Granted<Found, Claim>;
};

/** Decides access to resources: the one guard of REST and sockets alike. */
export class Access {
  readonly #principals: Principals;
  #pathOf: PathOf = () => [];

  constructor(principals: Principals) {
    this.#principals = principals;
  }

  /** The environment tree, which locates objects; until it is set, nothing has a place. */
  locateBy(pathOf: PathOf): void {
    this.#pathOf = pathOf;
  }

  /** Whose claims count at a moment; until it is set, nobody holds any. Throws the second time. */
  claimsBy(claimsOf: ClaimsOf): void {
    this.#principals.claimsBy(claimsOf);
  }

  /** The kinds of principals of all modules. Throws the second time. */
  declare(kinds: readonly PrincipalKind[]): void {
    this.#principals.declare(kinds);
  }

  /**
   * Whoever acts without a session, with what it may do at each moment. An actor that no module answers for may do
   * nothing; the hub itself has {@link grantToHub}.
   */
  actFor(actor: Actor): Principal {
    return this.#principals.actFor(actor);
  }

  /** The attributes of a device or environment that conditions use. */
  resourceOf(subject: Subject): Resource {
    if (!('IoTCategoryIds' in subject)) return { environmentPath: this.#pathOf(subject.Id) };
    return {
      environmentPath: this.#pathOf(subject.EnvironmentId),
      DeviceId: subject.Id,
      IoTCategoryIds: subject.IoTCategoryIds,
    };
  }

  /** The attributes of an object that only has a place, such as an event. */
  resourceAt(id: EnvironmentId | null): Resource {
    return id === null ? {} : { environmentPath: this.#pathOf(id) };
  }

  /** True if the claims allow `claim` for this device or environment. */
  allows(claims: EffectiveClaims, claim: ClaimKey, subject: Subject): boolean {
    const conditions = claims[claim];
    if (!conditions) return false;
    return conditions.length === 0 || allows(claims, claim, this.resourceOf(subject));
  }

  /** The grant function of a principal; that of {@link grantToVoice} if a voice assistant speaks for a person. */
  grantFor<By extends Principal>(by: By): Grant<By> {
    if (isVoice(by)) return this.grantToVoice(by) as Grant<By>;
    const grant = (
      claim: ClaimKey,
      ...about: readonly [] | readonly [Subject | undefined]
    ): unknown => {
      if (isNobody(by)) throw new DimoraError('NOT_AUTHENTICATED');
      if (about.length === 0) {
        if (!allowsSome(by.claims, claim)) throw new DimoraError('FORBIDDEN', { claim });
        return { by };
      }
      const subject = about[0];
      if (!subject || !this.allows(by.claims, readClaimOf(subject), subject)) {
        throw new DimoraError('NOT_FOUND', { kind: nounOfClaim(claim) });
      }
      if (!this.allows(by.claims, claim, subject)) throw new DimoraError('FORBIDDEN', { claim });
      return subject;
    };
    return grant as Grant<By>;
  }

  /**
   * The grant function of a person's voice. It only grants the operation of devices that {@link obeys}; all others
   * are NOT_FOUND.
   */
  grantToVoice(speaker: Principal): VoiceGrant {
    const grant = (claim: ClaimKey, subject?: Subject): unknown => {
      if (claim !== 'OPERATE_DEVICE') throw new DimoraError('FORBIDDEN', { claim });
      if (!subject || !('VoiceControlPerUser' in subject))
        throw new DimoraError('NOT_FOUND', { kind: 'device' });
      if (!this.obeys(speaker, subject as VoiceSubject))
        throw new DimoraError('NOT_FOUND', { kind: 'device' });
      return subject;
    };
    return grant as VoiceGrant;
  }

  /** True if a device takes a person's spoken commands: it lists them, and they may see and operate it (DEVICES-29). */
  obeys({ user, claims }: Principal, device: VoiceSubject): boolean {
    return (
      user !== undefined &&
      (isVoiceDevice(device) || isVoiceLock(device)) &&
      device.VoiceControlPerUser.includes(user.Id) &&
      this.allows(claims, 'READ_DEVICE', device) &&
      this.allows(claims, 'OPERATE_DEVICE', device)
    );
  }
}

/**
 * The hub's own grant, for what its code does by itself: devices that announce themselves, and the demo home. Never on
 * behalf of a caller.
 */
export function grantToHub<Claim extends ClaimKey>(claim: Claim): Granted<HubPermission, Claim>;
export function grantToHub<Claim extends ClaimKey, Found extends Subject>(
  claim: Claim,
  subject: Found,
): Granted<Found, Claim>;
export function grantToHub(_claim: ClaimKey, subject?: Subject): unknown {
  return subject ?? { by: HUB };
}

const isVoice = ({ actor }: Principal): boolean => actor.kind === 'user' && actor.via === 'voice';

const isNobody = (principal: Principal): boolean => principal === NOBODY;

const readClaimOf = (subject: Subject): ClaimKey =>
  'IoTCategoryIds' in subject ? 'READ_DEVICE' : 'READ_ENVIRONMENT';
