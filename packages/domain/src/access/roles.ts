/** The hub roles, strongest first (SECURITY-01). A person has exactly one on each hub. */
export const ROLES = ['owner', 'admin', 'user', 'guest'] as const;
/** A role that can be assigned on a hub. */
export type Role = (typeof ROLES)[number];

/** What a role field may contain: the roles, and two badges that are never assignable (A34). */
export const ROLE_BADGES = [...ROLES, 'none', 'not_authorized'] as const;
/** A role as it is shown. */
export type RoleBadge = (typeof ROLE_BADGES)[number];

/**
 * The ranks that the provider's identity gives beside the super administrator (SECURITY-03). None is a role: what they
 * allow ends once a hub has its owner, who then decides.
 */
export const RANKS = ['installer', 'support'] as const;
/** One of {@link RANKS}. */
export type Rank = (typeof RANKS)[number];

/** True for the roles that can be assigned to a person. */
export const isRole = (badge: RoleBadge): badge is Role =>
  (ROLES as readonly string[]).includes(badge);
