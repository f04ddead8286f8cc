import type { EffectiveClaims, RoleBadge, UserId } from '@dimora/domain';

/** Who asks: a person with their effective claims, in one session. */
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
  /** While they have just shown once more who they are: until when, milliseconds (LOGIN-B1). */
  readonly steppedUpUntil?: number;
  /**
   * Signed in with the cloud's password, but not one of this hub's people, or switched off: may
   * activate a hub that has no owner, and ask the cloud; to all else the hub says USER_NOT_ENABLED.
   */
  readonly notEnabled?: true;
};

/** Someone who hasn't signed in: may nothing. */
export const NOBODY: Caller = {
  user: { Id: '' as UserId, Name: '', Role: 'none', superAdministrator: false },
  claims: {},
  sessionId: '',
};
