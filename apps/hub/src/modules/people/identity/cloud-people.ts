import type { PasswordChange, TypedProof } from '@dimora/contract';
import type { ErrorCode, UserId } from '@dimora/domain';
import {
  CHALLENGE_MS,
  Lockout,
  type Admission,
  type Attempt,
  type ChallengeStore,
  type PasswordGate,
  type SecondFactorProof,
  type SessionKeeper,
} from '@dimora/identity';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { CloudPeoplePort } from '../accounts/port.ts';
import { CloudPace } from './cloud-pace.ts';
import type { CloudAdmission, CloudDoor, Identified } from './port.ts';
import type { HubSession, SignInFrom, SignInPlace } from './session.store.ts';
import { userSignedIn } from './sign-in.events.ts';

/**
 * Failures that count as a wrong guess. The last three too: the hub then checks the password itself, or leaves
 * open whether it was right.
 */
const COUNTED: ReadonlySet<ErrorCode> = new Set([
  'WRONG_CREDENTIALS',
  'SECOND_FACTOR_WRONG',
  'CLOUD_UNREACHABLE',
  'ACCOUNT_LOCKED',
  'RATE_LIMITED',
]);

/** As the cloud sees the hub that reports an attempt. */
const THIS_HUB = { id: '', address: '', isNew: false };

/** Prefix that tells the cloud's challenges from the hub's own. */
const FROM_CLOUD = 'cloud';

/** Dependencies of {@link CloudPeople}. */
export type CloudPeopleParts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly bus: EventBus;
  readonly gate: PasswordGate;
  readonly keeper: SessionKeeper<HubSession>;
  readonly challenges: ChallengeStore;
  readonly cloud: CloudDoor;
  readonly known: Pick<CloudPeoplePort, 'byName'>;
};

/** Accepts everyone the cloud vouches for; what they may do here is checked at each call. */
export class CloudPeople {
  readonly #parts: CloudPeopleParts;
  readonly #pace: CloudPace;
  /** Counts guesses of the hub's own names as the cloud counts those that it is asked about. */
  readonly #likeCloud: Lockout;

  constructor(parts: CloudPeopleParts) {
    this.#parts = parts;
    const { clock, entropy, cloud } = parts;
    this.#likeCloud = new Lockout(clock);
    this.#pace = new CloudPace({
      clock,
      entropy,
      askForNobody: (name, password, address) => cloud.signIn(name, password, address),
    });
  }

  /**
   * Lets a refusal by the hub alone, of an attempt that began at this monotonic time, take as long as one by the cloud
   * ({@link CloudPace}), and be one that the cloud would give: it locks a name after many guesses through a hub. The
   * lock is only said: a right password isn't refused here.
   */
  async refusedHere(since: number, attempt: Attempt): Promise<DimoraError | undefined> {
    const limited = await this.#pace.keep(since, attempt.address);
    if (limited) return limited;
    const asReported = { ...attempt, hub: THIS_HUB };
    try {
      this.#likeCloud.check(asReported);
    } catch (error) {
      if (error instanceof DimoraError) return error;
      throw error;
    }
    const retryAfterSeconds = this.#likeCloud.failed(asReported);
    return retryAfterSeconds > 0
      ? new DimoraError('ACCOUNT_LOCKED', { retryAfterSeconds })
      : undefined;
  }

  /** Identifies the bearer of a cloud token. */
  identify(token: string): Promise<Identified> {
    return this.#parts.cloud.identify(token);
  }

  /** Rejects as the cloud does, including SECOND_FACTOR_NEEDED. */
  async login(name: string, password: string, place: SignInFrom): Promise<Admission> {
    const { cloud } = this.#parts;
    try {
      return await this.#admit({ name, place, wrong: 'WRONG_CREDENTIALS' }, () =>
        cloud.signIn(name, password, place.address),
      );
    } catch (error) {
      const half = error instanceof DimoraError && error.code === 'SECOND_FACTOR_NEEDED';
      const challenge = half ? error.params['challenge'] : undefined;
      if (typeof challenge === 'string') await this.#note(challenge, name);
      throw error;
    }
  }

  /** The second step of {@link login}; nothing if the challenge isn't the cloud's. */
  async secondFactor(
    challenge: string,
    proof: SecondFactorProof,
    place: SignInFrom,
  ): Promise<Admission | undefined> {
    const { challenges, clock, cloud } = this.#parts;
    const found = await challenges.find(challenge, clock.now());
    if (found?.sessionId !== FROM_CLOUD) return undefined;
    const admission = await this.#admit(
      { name: found.value, place, wrong: 'SECOND_FACTOR_WRONG' },
      () => cloud.finishSignIn(challenge, proof, place.address),
    );
    await challenges.take(challenge, clock.now());
    return admission;
  }

  /**
   * Has the cloud check a step-up. Rejects as it does, and with CLOUD_SIGN_IN_NEEDED or CLOUD_UNREACHABLE.
   */
  stepUp(caller: Caller, proof: TypedProof, address: string): Promise<void> {
    return this.#parts.cloud.stepUp(caller.session.Id, proof, address);
  }

  /**
   * Has the cloud change the password, which counts wrong guesses, and goes on with a new session. Rejects as
   * the cloud does, and with CLOUD_SIGN_IN_NEEDED or CLOUD_UNREACHABLE.
   */
  async changePassword(
    { session, user }: Caller,
    passwords: PasswordChange,
    place: SignInPlace,
  ): Promise<Admission> {
    const { cloud, keeper } = this.#parts;
    const who = { sessionId: session.Id, UserId: user.Id };
    const changed = await cloud.changePassword(who, passwords, place.address);
    await keeper.endAll(user.Id, 'SESSION_REVOKED');
    return this.#begin(user.Id, place, changed);
  }

  async #begin(
    UserId: UserId,
    place: SignInPlace,
    { began }: Pick<CloudAdmission, 'began'>,
  ): Promise<Admission> {
    const { clock, keeper } = this.#parts;
    const admission = await keeper.start({ UserId, lastUsedAt: clock.now(), ...place });
    began(admission.session.id);
    return admission;
  }

  async #admit(
    attempt: {
      readonly name: string;
      readonly place: SignInFrom;
      readonly wrong: 'WRONG_CREDENTIALS' | 'SECOND_FACTOR_WRONG';
    },
    ask: () => Promise<CloudAdmission>,
  ): Promise<Admission> {
    const { gate, bus, known } = this.#parts;
    const { name, place, wrong: refusal } = attempt;
    const { address, agent } = place;
    const person = known.byName(name);
    const device = person && (await place.deviceOf?.(person.UserId));
    let admitted: CloudAdmission | undefined;
    let failure = new DimoraError(refusal);
    const since = this.#parts.clock.monotonic();
    const isRight = async (): Promise<boolean> => {
      admitted = await ask().catch((error: unknown) => {
        if (!(error instanceof DimoraError && COUNTED.has(error.code))) throw error;
        failure = error;
        this.#pace.refused(since, error);
        return undefined;
      });
      return admitted !== undefined;
    };
    await gate.judge({ name, address, device }, isRight, { refusal: () => failure });
    if (!admitted) throw failure;
    const { UserId, Name } = admitted.person;
    const admission = await this.#begin(UserId, { address, agent }, admitted);
    if (!admitted.isStranger) bus.emit(userSignedIn, { user: { Id: UserId, Name }, address });
    return admission;
  }

  /** The name the challenge was issued for, so that wrong codes count with that name's wrong passwords. */
  async #note(challenge: string, name: string): Promise<void> {
    const now = this.#parts.clock.now();
    await this.#parts.challenges.keep(
      {
        id: challenge,
        kind: 'secondFactor',
        UserId: '',
        sessionId: FROM_CLOUD,
        value: name,
        expiresAt: now + CHALLENGE_MS,
      },
      now,
    );
  }
}
