import { effectiveClaims, type EffectiveClaims, type UserId } from '@dimora/domain';

/** The person who asks, as the provider knows them; roles they have on hubs alone (SECURITY-02). */
export type CloudPerson = {
  readonly Id: UserId;
  readonly Name: string;
  readonly superAdministrator: boolean;
  /** True for installers and resellers. */
  readonly partner: boolean;
};

/** Who asks the cloud. */
export type CloudCaller = {
  readonly user: CloudPerson;
  readonly claims: EffectiveClaims;
  readonly sessionId: string;
  /** While they have just shown once more who they are: until when, milliseconds (LOGIN-B1). */
  readonly steppedUpUntil?: number;
  /** The ProductId of the hub where they signed in and which asks in their name, else null. */
  readonly through: string | null;
};

/** Someone who hasn't signed in: may nothing. */
export const NOBODY: CloudCaller = {
  user: { Id: '' as UserId, Name: '', superAdministrator: false, partner: false },
  claims: {},
  sessionId: '',
  through: null,
};

/** What the one claim table gives to somebody without a role: everything to super administrators, else nothing. */
export const claimsOf = (superAdministrator: boolean): EffectiveClaims =>
  effectiveClaims({
    Role: 'none',
    superAdministrator,
    Enabled: true,
    ClaimsExplicitAllow: [],
    ClaimsExplicitDeny: [],
  });
