import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { unaudited } from '../facts.ts';
import { TimedCommand } from '../schemas/timed-command.ts';

const { session } = answering({ kind: 'timedCommand' });

const tags = ['timed commands'];
const path = '/api/timed-commands';
const byId = z.object({ Id: TimedCommand.shape.Id });

/**
 * What people asked their house to do at a moment to come (SHELL-B5): everybody’s own. They survive a restart, and act
 * within what the person may do at that moment.
 */
export const timedCommands = {
  list: session
    .route({ method: 'GET', path, tags })
    .output(z.array(TimedCommand).meta({ description: 'Those that wait, the next one first' })),
  /** Does it at once, instead of at its time. */
  now: session
    .meta(unaudited)
    .route({ method: 'POST', path: `${path}/{Id}/now`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(byId)
    .output(z.object({})),
  /** It isn’t done at all. */
  cancel: session
    .meta(unaudited)
    .route({ method: 'DELETE', path: `${path}/{Id}`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(byId)
    .output(z.object({})),
};
