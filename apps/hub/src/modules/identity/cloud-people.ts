import type { TypedProof } from '@dimora/contract';
import {
  CHALLENGE_MS,
  type Admission,
  type ChallengeStore,
  type PasswordGate,
  type SecondFactorProof,
  type Session,
  type SessionKeeper,
} from '@dimora/identity';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { Caller } from '../../platform/caller.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { CloudAdmission, CloudDoor, Identified } from './port.ts';
import { userSignedIn } from './sign-in.events.ts';

/** Marks the questions of the cloud among those of the hub. */
const FROM_CLOUD = 'cloud';

/** What {@link CloudPeople} is made of. */
export type CloudPeopleParts = {
  readonly clock: Clock;
  readonly bus: EventBus;
  readonly gate: PasswordGate;
  readonly keeper: SessionKeeper<Session>;
  readonly challenges: ChallengeStore;
  readonly cloud: CloudDoor;
};

/** Whoever the cloud vouches for gets in: what they may do here is decided call by call. */
export class CloudPeople {
  readonly #parts: CloudPeopleParts;

  constructor(parts: CloudPeopleParts) {
    this.#parts = parts;
  }

  /** Who comes with a token that the cloud made. */
  identify(token: string): Promise<Identified> {
    return this.#parts.cloud.identify(token);
  }

  /** Rejects as the cloud does, with SECOND_FACTOR_NEEDED too. */
  async login(name: string, password: string, address: string): Promise<Admission> {
    const { cloud } = this.#parts;
    try {
      return await this.#admit({ name, address, wrong: 'WRONG_CREDENTIALS' }, () =>
        cloud.signIn(name, password, address),
      );
    } catch (error) {
      const half = error instanceof DimoraError && error.code === 'SECOND_FACTOR_NEEDED';
      const challenge = half ? error.params['challenge'] : undefined;
      if (typeof challenge === 'string') await this.#note(challenge, name);
      throw error;
    }
  }

  /** The second step of {@link login}; nothing where the challenge isn't the cloud's. */
  async secondFactor(
    challenge: string,
    proof: SecondFactorProof,
    address: string,
  ): Promise<Admission | undefined> {
    const { challenges, clock, cloud } = this.#parts;
    const found = await challenges.find(challenge, clock.now());
    if (found?.sessionId !== FROM_CLOUD) return undefined;
    const admission = await this.#admit(
      { name: found.value, address, wrong: 'SECOND_FACTOR_WRONG' },
      () => cloud.finishSignIn(challenge, proof, address),
    );
    await challenges.take(challenge, clock.now());
    return admission;
  }

  /** Has the cloud judge a step-up. Rejects as it does, and with CLOUD_SIGN_IN_NEEDED or CLOUD_UNREACHABLE. */
  stepUp(caller: Caller, proof: TypedProof, address: string): Promise<void> {
    return this.#parts.cloud.stepUp(caller.sessionId, proof, address);
  }

  async #admit(
    attempt: {
      readonly name: string;
      readonly address: string;
      readonly wrong: 'WRONG_CREDENTIALS' | 'SECOND_FACTOR_WRONG';
    },
    ask: () => Promise<CloudAdmission>,
  ): Promise<Admission> {
    const { gate, keeper, bus } = this.#parts;
    const { name, address, wrong: refusal } = attempt;
    let admitted: CloudAdmission | undefined;
    const isRight = async (): Promise<boolean> => {
      admitted = await unless(refusal, ask());
      return admitted !== undefined;
    };
    await gate.judge({ name, address }, isRight, { refusal });
    if (!admitted) throw new DimoraError(refusal);
    const { UserId, Name } = admitted.person;
    const admission = await keeper.start({ UserId });
    admitted.began(admission.session.id);
    bus.emit(userSignedIn, { user: { Id: UserId, Name }, address });
    return admission;
  }

  /** Whose question it was, so that wrong codes are counted by the same name as wrong passwords. */
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

/** Nothing for what the gate counts; every other refusal stays what it is. */
const unless = (
  code: 'WRONG_CREDENTIALS' | 'SECOND_FACTOR_WRONG',
  admission: Promise<CloudAdmission>,
): Promise<CloudAdmission | undefined> =>
  admission.catch((error: unknown) => {
    if (error instanceof DimoraError && error.code === code) return undefined;
    throw error;
  });
