import { effectiveClaims, type EffectiveClaims, type UserId } from '@dimora/domain';

/** The calling person, as the provider knows them; roles exist only on hubs (SECURITY-02). */
export type CloudPerson = {
  readonly Id: UserId;
  readonly Name: string;
  readonly superAdministrator: boolean;
  /** True for installers and resellers. */
  readonly partner: boolean;
  /** True for the provider's support staff. */
  readonly support: boolean;
};

/** Who calls the cloud. */
export type CloudCaller = {
  readonly user: CloudPerson;
  readonly claims: EffectiveClaims;
  readonly sessionId: string;
  /** When their step-up expires, milliseconds; nothing without one (LOGIN-B1). */
  readonly steppedUpUntil?: number;
  /** The ProductId of the hub where they signed in and which calls in their name, else null. */
  readonly through: string | null;
};

/** Someone who hasn't signed in; holds no claims. */
export const NOBODY: CloudCaller = {
  user: { Id: '' as UserId, Name: '', superAdministrator: false, partner: false, support: false },
  claims: {},
  sessionId: '',
  through: null,
};

/** The claims of somebody without a role: all of them for super administrators, else none. */
export const claimsOf = (superAdministrator: boolean): EffectiveClaims =>
  effectiveClaims({
    Role: 'none',
    superAdministrator,
    Enabled: true,
    ClaimsExplicitAllow: [],
    ClaimsExplicitDeny: [],
  });
