import type { UserId } from '@dimora/domain';

/** What the provider's identity knows of a person; roles are the hub's own affair (SECURITY-02). */
export type Account = {
  readonly UserId: UserId;
  readonly Username: string;
  readonly superAdministrator: boolean;
};

/** What the users module may ask of the accounts. */
export interface AccountsPort {
  of(UserId: UserId): Account | undefined;
  /** Every account. */
  all(): readonly Account[];
}

/** A person together with the account that lets them in. */
export type NewAccount = {
  readonly UserId: UserId;
  readonly Username: string;
  readonly password: string;
  readonly superAdministrator?: boolean;
};
