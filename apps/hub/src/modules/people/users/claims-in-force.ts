import {
  effectiveClaims,
  isOfMoment,
  mediaSince,
  nextChange,
  type ClaimSettings,
  type EffectiveClaims,
  type Grantee,
  type Moment,
  type Resource,
  type UserId,
} from '@dimora/domain';
import type { Clock } from '@dimora/runtime';

/** What the claims in force are computed from. */
export type ClaimSources = {
  readonly clock: Clock;
  readonly settings: ClaimSettings;
  /** Everybody, with an entry here or not; somebody unknown has no role. */
  readonly granteeOf: (Id: UserId) => Grantee;
  /** Everybody with an entry here. */
  readonly everyone: () => Iterable<UserId>;
  readonly timeZone: () => string;
  readonly isEnvironment: Moment['isEnvironment'];
  /** Somebody's claims are others now, by the clock or by where they are. */
  readonly changed: (Id: UserId) => void;
};

type Held = {
  readonly claims: EffectiveClaims;
  /** From when to when they are in force; by the clock of the wall, which may be set. */
  readonly since: number;
  readonly until: number;
};

/** The clock may be set and the zone may change: nothing is trusted for longer, in milliseconds. */
const LOOK_AGAIN_MS = 60_000;

/**
 * Everybody's current claims. A caller gets what holds now, and sockets get an event at the moment
 * at which a window opens or closes (USERS-B1).
 */
export class ClaimsInForce implements Disposable {
  readonly #sources: ClaimSources;
  readonly #held = new Map<UserId, Held>();
  readonly #atHome = new Set<UserId>();
  /** Changed while somebody asked, and not told yet. */
  readonly #untold = new Set<UserId>();
  #timer: Disposable | undefined;
  #looking = false;

  constructor(sources: ClaimSources) {
    this.#sources = sources;
  }

  of(Id: UserId): EffectiveClaims {
    const now = this.#sources.clock.now();
    const held = this.#held.get(Id);
    if (held && held.since <= now && now < held.until) return held.claims;
    return this.#compute(Id, held);
  }

  /** From when on somebody may see a camera's recordings now; see `mediaSince` in domain. */
  mediaSince(Id: UserId, camera: Resource): number | undefined {
    const { clock, granteeOf, settings, timeZone, isEnvironment } = this.#sources;
    const atHome = this.#atHome.has(Id);
    const moment = { now: clock.now(), timeZone: timeZone(), atHome, isEnvironment };
    return mediaSince(granteeOf(Id), camera, { settings, moment });
  }

  /** Computes somebody's claims again when they are next needed. */
  forget(Id: UserId): void {
    this.#held.delete(Id);
    this.watch();
  }

  /** Records where somebody is; `false` is for unknown, too. */
  setAtHome(Id: UserId, atHome: boolean): void {
    if (this.#atHome.has(Id) === atHome) return;
    if (atHome) this.#atHome.add(Id);
    else this.#atHome.delete(Id);
    this.#lookAt([Id]);
  }

  /** The environments, the clock or the zone have changed. */
  lookAgain(): void {
    this.#lookAt(this.#sources.everyone());
    this.watch();
  }

  /** Waits for the next moment at which somebody's claims may change. */
  watch(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    const { clock, everyone, granteeOf, timeZone } = this.#sources;
    const now = clock.now();
    let next = this.#untold.size > 0 ? now : Infinity;
    let zone: string | undefined;
    for (const Id of everyone()) {
      const { ClaimsExplicitAllow } = granteeOf(Id);
      if (!dependsOnMoment(ClaimsExplicitAllow)) continue;
      zone ??= timeZone();
      const at = nextChange(ClaimsExplicitAllow, { now, timeZone: zone }) ?? Infinity;
      next = Math.min(next, at, now + LOOK_AGAIN_MS);
    }
    if (next === Infinity) return;
    this.#timer = clock.after(Math.max(0, next - now), () => this.lookAgain());
  }

  [Symbol.dispose](): void {
    this.#timer?.[Symbol.dispose]();
  }

  #lookAt(people: Iterable<UserId>): void {
    this.#looking = true;
    for (const Id of people) {
      const held = this.#held.get(Id);
      if (held) this.#compute(Id, held);
    }
    this.#looking = false;
    const untold = [...this.#untold];
    this.#untold.clear();
    for (const Id of untold) this.#sources.changed(Id);
  }

  #compute(Id: UserId, before: Held | undefined): EffectiveClaims {
    const { clock, granteeOf, settings, timeZone, isEnvironment } = this.#sources;
    const person = granteeOf(Id);
    const now = clock.now();
    if (!dependsOnMoment(person.ClaimsExplicitAllow)) {
      const claims = effectiveClaims(person, settings, {
        now,
        timeZone: 'UTC',
        atHome: false,
        isEnvironment,
      });
      return this.#keep(Id, before, { claims, since: -Infinity, until: Infinity });
    }
    const zone = timeZone();
    const claims = effectiveClaims(person, settings, {
      now,
      timeZone: zone,
      atHome: this.#atHome.has(Id),
      isEnvironment,
    });
    const until = nextChange(person.ClaimsExplicitAllow, { now, timeZone: zone }) ?? Infinity;
    return this.#keep(Id, before, { claims, since: now, until });
  }

  /** Equal claims stay the same object: views of the house hang on it. */
  #keep(Id: UserId, before: Held | undefined, now: Held): EffectiveClaims {
    const isSame =
      before !== undefined && JSON.stringify(before.claims) === JSON.stringify(now.claims);
    const claims = isSame ? before.claims : now.claims;
    this.#held.set(Id, { ...now, claims });
    if (before && !isSame) {
      this.#untold.add(Id);
      if (!this.#looking) this.watch();
    }
    return claims;
  }
}

/** True if permissions change by the clock, or as the person comes and goes. */
const dependsOnMoment = (allows: Grantee['ClaimsExplicitAllow']): boolean =>
  allows.some(({ Condition }) => Condition?.some(isOfMoment));
