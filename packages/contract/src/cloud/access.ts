import { errorsOf } from '../errors.ts';
import { open, session } from '../access.ts';

/**
 * Starts a procedure that people may also call who signed in on a hub, which then asks in their
 * name (a delegated session); anything else is refused to them.
 */
export const delegable = session.meta({ access: 'session', delegable: true });

/** Starts a procedure for hubs: `Authorization: DimoraHub <token>`. */
export const hubOnly = open
  .meta({ access: 'session', hubOnly: true })
  .errors(errorsOf('NOT_AUTHENTICATED', 'HUB_KEY_REFUSED', 'HUB_REVOKED'));
