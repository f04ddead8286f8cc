import { errorsOf } from '../errors.ts';
import { open, session } from '../access.ts';

/**
 * Starts a procedure that also accepts delegated sessions: a hub calls it on behalf of a person who signed in
 * there. All other procedures refuse such sessions.
 */
export const delegable = session.meta({ access: 'session', delegable: true });

/** Starts a procedure for hubs: `Authorization: DimoraHub <token>`. */
export const hubOnly = open
  .meta({ access: 'session', hubOnly: true })
  .errors(errorsOf('NOT_AUTHENTICATED', 'HUB_KEY_REFUSED', 'HUB_REVOKED'));
