import type { EffectiveClaims, Language, RoleBadge, UserId } from '@dimora/domain';

/** The caller: a person with their effective claims, in one session. */
export type Caller = {
  readonly user: {
    readonly Id: UserId;
    readonly Name: string;
    readonly Role: RoleBadge;
    /** From the provider's identity, never from a hub role (SECURITY-02). */
    readonly superAdministrator: boolean;
  };
  readonly claims: EffectiveClaims;
  readonly sessionId: string;
  /**
   * Somebody else, who sees the house as this person does: may only read, see `viewable` in the contract, and learns
   * nothing that this person hides from others (USERS-B2).
   */
  readonly viewedBy?: { readonly Id: UserId; readonly Name: string };
  /** A voice assistant speaks for them: only devices that list them for voice exist, see `Access.grantToVoice`. */
  readonly via?: 'voice';
  /** On a socket of the demo: the language in which they read its names. */
  readonly language?: Language;
  /** Until when their step-up is valid, milliseconds (LOGIN-B1). */
  readonly steppedUpUntil?: number;
  /**
   * Signed in with the cloud's password, but unknown to or disabled on this hub: may activate a hub that has
   * no owner, and call the cloud; everything else is USER_NOT_ENABLED.
   */
  readonly notEnabled?: true;
};

/** A caller who hasn't signed in, without any permission. */
export const NOBODY: Caller = {
  user: { Id: '' as UserId, Name: '', Role: 'none', superAdministrator: false },
  claims: {},
  sessionId: '',
};
