import { ROLES, type RoleBadge } from '../access/roles.ts';

/** The facts about a person that decide whether a hub admits them. */
export type Standing = {
  readonly Role: RoleBadge;
  readonly superAdministrator: boolean;
};

/**
 * Whether a person's role lets them use a hub (START-17 to START-19). On air-quality models the hub itself refuses
 * the plain roles user and guest, with USER_NOT_ENABLED (START-20, A06): it alone knows those models.
 */
export const isEnabled = ({ Role, superAdministrator }: Standing): boolean =>
  superAdministrator || (ROLES as readonly string[]).includes(Role);
