import { createHash } from 'node:crypto';
import type { UserId } from '@dimora/domain';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { CHALLENGE_MS } from '../sessions/lifetimes.ts';
import { opaqueToken } from '../tokens/opaque-token.ts';
import type { Challenge, ChallengeKind, ChallengeStore } from './challenges.ts';
import type { FactorStore, StoredPasskey } from './factor-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** The options for the browser, and the id under which its answer is accepted. */
export type PasskeyQuestion = {
  readonly challenge: string;
  readonly options: Record<string, unknown>;
};

/** The browser's answer, as `PublicKeyCredential.toJSON` serializes it. */
export type PasskeyAnswer = { readonly challenge: string; readonly credential: unknown };

/** A person in a session of theirs. */
export type InSession = { readonly UserId: UserId; readonly sessionId: string };

/** Dependencies of {@link Passkeys}. */
export type PasskeyParts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly store: FactorStore;
  readonly challenges: ChallengeStore;
  /** The account name shown by the browser. */
  readonly issuer: string;
};

/** The most passkeys a person may have. */
const MOST_PASSKEYS = 20;
const ALGORITHMS = [-8, -7, -257];
/** Loaded on first use: most sign-ins never need it. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * Passkeys: sign-in without name or password, and step-up. They always verify their person (a finger, a face,
 * a PIN), so a passkey counts as two factors.
 */
export class Passkeys {
  readonly #parts: PasskeyParts;

  constructor(parts: PasskeyParts) {
    this.#parts = parts;
  }

  /** A person's passkeys, the oldest first. */
  of(UserId: UserId): Promise<StoredPasskey[]> {
    return this.#parts.store.passkeysOf(UserId);
  }

  /** Options for creating a passkey. */
  async askToAdd(
    who: InSession & { readonly name: string },
    party: RelyingParty,
  ): Promise<PasskeyQuestion> {
    const { store, issuer } = this.#parts;
    const held = await store.passkeysOf(who.UserId);
    const { challenge, bytes } = await this.#keep('registration', who);
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: issuer,
      rpID: party.id,
      userName: who.name,
      // A random handle instead of the user id: authenticators reveal it to anyone who can list their
      // passkeys.
      userID: Uint8Array.from(createHash('sha256').update(`${party.id} ${who.UserId}`).digest()),
      challenge: bytes,
      attestationType: 'none',
      timeout: CHALLENGE_MS,
      excludeCredentials: held
        .filter(({ rpId }) => rpId === party.id)
        .map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return { challenge, options: { ...options } };
  }

  /** Stores the passkey that the browser has created. Rejects with PASSKEY_REFUSED or CHALLENGE_EXPIRED. */
  async add(
    who: InSession,
    { answer, Name }: { readonly answer: PasskeyAnswer; readonly Name: string },
    party: RelyingParty,
  ): Promise<StoredPasskey> {
    const { clock, store } = this.#parts;
    const { value } = await this.#take(answer.challenge, 'registration', who);
    const { verifyRegistrationResponse } = await webAuthn();
    const { registrationInfo } = await orRefused(
      verifyRegistrationResponse({
        response: answer.credential as RegistrationResponseJSON,
        expectedChallenge: value,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!registrationInfo) throw new DimoraError('PASSKEY_REFUSED');
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    const key: StoredPasskey = {
      id,
      UserId: who.UserId,
      rpId: party.id,
      Name,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports ?? []),
      madeAt: clock.now(),
      lastUsedAt: null,
    };
    const full = (await store.passkeysOf(who.UserId)).length >= MOST_PASSKEYS;
    if (full || !(await store.addPasskey(key))) throw new DimoraError('PASSKEY_REFUSED');
    return key;
  }

  /** Rejects with NOT_FOUND if it isn't the person's own. */
  async rename(UserId: UserId, id: string, Name: string): Promise<void> {
    if (!(await this.#parts.store.renamePasskey(UserId, id, Name))) throw unknownPasskey();
  }

  /** Like {@link rename}. */
  async remove(UserId: UserId, id: string): Promise<void> {
    if (!(await this.#parts.store.removePasskey(UserId, id))) throw unknownPasskey();
  }

  /** Options for any passkey of this host; the passkey identifies its owner. */
  askToSignIn(party: RelyingParty): Promise<PasskeyQuestion> {
    return this.#ask('signIn', { UserId: '' as UserId, sessionId: '' }, party, []);
  }

  /** Options for a passkey of this person. */
  async askToStepUp(who: InSession, party: RelyingParty): Promise<PasskeyQuestion> {
    const held = await this.#parts.store.passkeysOf(who.UserId);
    return this.#ask(
      'stepUp',
      who,
      party,
      held.filter(({ rpId }) => rpId === party.id),
    );
  }

  /** The person who signs in. Rejects with PASSKEY_REFUSED or CHALLENGE_EXPIRED. */
  signIn(answer: PasskeyAnswer, party: RelyingParty): Promise<UserId> {
    return this.#verify('signIn', { UserId: '' as UserId, sessionId: '' }, answer, party);
  }

  /** Rejects unless it is the person's own passkey, requested in this session. */
  async prove(who: InSession, answer: PasskeyAnswer, party: RelyingParty): Promise<void> {
    await this.#verify('stepUp', who, answer, party);
  }

  async #ask(
    kind: ChallengeKind,
    who: InSession,
    party: RelyingParty,
    allowed: readonly StoredPasskey[],
  ): Promise<PasskeyQuestion> {
    const { challenge, bytes } = await this.#keep(kind, who);
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      challenge: bytes,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: allowed.map(({ id, transports }) => ({
        id,
        transports: transportsOf(transports),
      })),
    });
    return { challenge, options: { ...options } };
  }

  async #verify(
    kind: ChallengeKind,
    who: InSession,
    answer: PasskeyAnswer,
    party: RelyingParty,
  ): Promise<UserId> {
    const { clock, store } = this.#parts;
    const { value } = await this.#take(answer.challenge, kind, who);
    const response = answer.credential as AuthenticationResponseJSON;
    const key = await store.passkey(response.id);
    const isTheirs = who.UserId === '' || key?.UserId === who.UserId;
    if (!key || key.rpId !== party.id || !isTheirs) throw new DimoraError('PASSKEY_REFUSED');
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await orRefused(
      verifyAuthenticationResponse({
        response,
        expectedChallenge: value,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        credential: {
          id: key.id,
          publicKey: Uint8Array.from(Buffer.from(key.publicKey, 'base64url')),
          counter: key.counter,
        },
      }),
    );
    if (!verified) throw new DimoraError('PASSKEY_REFUSED');
    await store.passkeyUsed(key.id, authenticationInfo.newCounter, clock.now());
    return key.UserId;
  }

  async #keep(
    kind: ChallengeKind,
    { UserId, sessionId }: InSession,
  ): Promise<{ challenge: string; bytes: Uint8Array<ArrayBuffer> }> {
    const { clock, entropy, challenges } = this.#parts;
    const bytes = Uint8Array.from(entropy.bytes(32));
    const now = clock.now();
    const challenge: Challenge = {
      id: opaqueToken(entropy),
      kind,
      UserId,
      sessionId,
      value: Buffer.from(bytes).toString('base64url'),
      expiresAt: now + CHALLENGE_MS,
    };
    await challenges.keep(challenge, now);
    return { challenge: challenge.id, bytes };
  }

  /** A challenge is single-use, right or wrong, and only for the person it was made for. */
  async #take(id: string, kind: ChallengeKind, who: InSession): Promise<Challenge> {
    const found = await this.#parts.challenges.take(id, this.#parts.clock.now());
    const fits =
      found?.kind === kind && found.UserId === who.UserId && found.sessionId === who.sessionId;
    if (!fits) throw new DimoraError('CHALLENGE_EXPIRED');
    return found;
  }
}

const unknownPasskey = (): DimoraError => new DimoraError('NOT_FOUND', { kind: 'passkey' });

const transportsOf = (json: string): AuthenticatorTransport[] =>
  JSON.parse(json) as AuthenticatorTransport[];

/** Callers don't learn which check of the library failed. */
const orRefused = <Result>(verification: Promise<Result>): Promise<Result> =>
  verification.catch((error: unknown) => {
    throw new DimoraError('PASSKEY_REFUSED', {}, { cause: error });
  });
