import type { RoleBadge } from '@dimora/domain';

/** The password of every demo account; these exist only in the demo, which listens on loopback only. */
export const DEMO_PASSWORD = 'dimora-demo';

/** {@link DEMO_PASSWORD}, hashed in advance: it is no secret, and the first start is faster. */
export const DEMO_HASH =
  '$argon2id$v=19$m=7168,t=5,p=1$HwI/9UDX6o05skLWLIi7XA$ccRdGlUZJCJjjbaTEtFCaRM4L65Bip1ZTOholu3EAro';

/** A person of the demo; on hub and cloud alike their Id is their user name. */
export type DemoPerson = {
  readonly Username: string;
  readonly FirstName: string;
  readonly LastName: string;
  /** On the hub of the demo home. */
  readonly Role: RoleBadge;
};

/** The people of the demo, in the order in which the terminal names them. */
export const DEMO_PEOPLE = [
  { Username: 'owner', FirstName: 'Giulia', LastName: 'Bianchi', Role: 'owner' },
  { Username: 'admin', FirstName: 'Marco', LastName: 'Bianchi', Role: 'admin' },
  { Username: 'user', FirstName: 'Sofia', LastName: 'Bianchi', Role: 'user' },
  { Username: 'guest', FirstName: 'Luca', LastName: 'Rossi', Role: 'guest' },
  { Username: 'super', FirstName: 'Elena', LastName: 'Conti', Role: 'none' },
] as const satisfies readonly DemoPerson[];

/** Who works with hubs that nobody owns yet (SECURITY-03); the demo's cloud alone knows them. */
export const DEMO_STAFF = [
  { Username: 'installer', FirstName: 'Ivo', LastName: 'Ferri', rank: 'partner' },
  { Username: 'support', FirstName: 'Sara', LastName: 'Longo', rank: 'support' },
] as const;
