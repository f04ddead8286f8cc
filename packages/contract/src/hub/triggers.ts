import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { readBy, keeping, unaudited, viewable } from '../facts.ts';
import { only } from '../audit-told.ts';
import { answers, oldAfter } from '../console-facts.ts';
import { Revision } from '../schemas/ids.ts';
import {
  TriggerReplay,
  TriggerRun,
  TriggerToReplay,
  TriggerVersion,
} from '../schemas/trigger-run.ts';
import { Trigger, TriggerDraft, TriggerFile, TriggerFindings } from '../schemas/trigger.ts';
import { TriggerId } from '../schemas/trigger-id.ts';

const { claimed, open } = answering({ whileDriversLoad: true, kind: 'trigger' });

const tags = ['triggers'];
const byId = z.object({ Id: TriggerId });

/**
 * The house's rules (TRIGGERS-10). A trigger exists for those who may see everything that it refers to; it acts within
 * the claims of who saved it last.
 */
export const triggers = {
  all: claimed('READ_TRIGGERS')
    .meta({ ...viewable, ...oldAfter('deviceGroup') })
    .route({ method: 'GET', path: '/api/triggers', tags })
    .output(z.array(Trigger)),
  one: claimed('READ_TRIGGERS')
    .meta({ ...viewable, ...keeping('Enabled', 'Name'), ...oldAfter('deviceGroup') })
    .route({ method: 'GET', path: '/api/triggers/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(byId)
    .output(Trigger),
  add: claimed('MODIFY_TRIGGERS')
    .meta(keeping('Enabled', 'Name'))
    .route({ method: 'POST', path: '/api/triggers', tags, successStatus: 201 })
    .errors(errorsOf('TOO_MANY_TRIGGERS'))
    .input(TriggerDraft)
    .output(Trigger),
  update: claimed('MODIFY_TRIGGERS')
    .meta(keeping('Enabled', 'Name'))
    .route({ method: 'PUT', path: '/api/triggers/{Id}', tags })
    .errors(errorsOf('NOT_FOUND', 'EDIT_CONFLICT'))
    .input(z.object({ Id: TriggerId, revision: Revision, ...TriggerDraft.shape }))
    .output(Trigger),
  /** Switches a trigger on or off; its author stays (TRIGGERS-08). */
  enable: claimed('MODIFY_TRIGGERS')
    .meta({ ...keeping('Enabled'), ...answers('trigger') })
    .route({ method: 'PUT', path: '/api/triggers/{Id}/enabled', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: TriggerId, Enabled: z.boolean() }))
    .output(Trigger),
  /** A copy that is switched off, under a new name (TRIGGERS-08). */
  clone: claimed('MODIFY_TRIGGERS')
    .meta({ ...keeping('Name'), ...answers('trigger') })
    .route({ method: 'POST', path: '/api/triggers/{Id}/clone', tags, successStatus: 201 })
    .errors(errorsOf('NOT_FOUND', 'TOO_MANY_TRIGGERS'))
    .input(z.object({ Id: TriggerId, Name: TriggerDraft.shape.Name }))
    .output(Trigger),
  /** A trigger as a file, to be kept or taken to another home (TRIGGERS-B5). */
  export: claimed('READ_TRIGGERS')
    .route({ method: 'GET', path: '/api/triggers/{Id}/export', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(byId)
    .output(TriggerFile),
  /** Adds the trigger of a file, switched off; the caller is its author (TRIGGERS-B5). */
  import: claimed('MODIFY_TRIGGERS')
    .meta({
      ...answers('trigger'),
      ...readBy(
        'triggers.one',
        ({ Id }) => ({ Id }),
        only('Name', 'Enabled', 'If', 'Condition', 'Do'),
      ),
    })
    .route({ method: 'POST', path: '/api/triggers/import', tags, successStatus: 201 })
    .errors(errorsOf('TOO_MANY_TRIGGERS'))
    .input(TriggerFile)
    .output(Trigger),
  remove: claimed('MODIFY_TRIGGERS')
    .route({ method: 'DELETE', path: '/api/triggers/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(byId)
    .output(z.object({})),
  /** One’s own favourites. */
  favourite: claimed('READ_TRIGGERS')
    .meta({ ...unaudited, ...answers('trigger') })
    .route({ method: 'PUT', path: '/api/triggers/{Id}/favourite', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: TriggerId, favourite: z.boolean() }))
    .output(Trigger),
  /**
   * What is wrong with a draft, without saving it, and how it gets along with the enabled triggers that the caller
   * may see (TRIGGERS-B1, TRIGGERS-B3). `Id` is that of the trigger that the draft changes.
   */
  check: claimed('MODIFY_TRIGGERS')
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/triggers/check', tags })
    .input(TriggerDraft.extend({ Id: TriggerId.optional() }))
    .output(TriggerFindings),
  /** A new address for a trigger that another system starts: the secret is shown only now (TRIGGERS-02). */
  newHook: claimed('MODIFY_TRIGGERS')
    .route({ method: 'POST', path: '/api/triggers/hooks', tags })
    .output(
      z.object({
        secret: z.string().meta({ description: 'POST it to `/api/triggers/hooks/{secret}`' }),
        hook: z.string().meta({ description: 'What the trigger keeps of it' }),
      }),
    ),
  /** Another system starts a trigger. What isn’t an address is answered as any path that doesn’t exist. */
  hook: open
    .route({
      method: 'POST',
      path: '/api/triggers/hooks/{secret}',
      tags,
      successStatus: 202,
      inputStructure: 'detailed',
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ params: z.object({ secret: z.string() }), body: z.unknown() }))
    .output(z.object({})),
  /** When a draft would have run, from what was recorded; one draft at a time (TRIGGERS-B3). */
  replay: claimed('MODIFY_TRIGGERS')
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/triggers/replay', tags })
    .errors(errorsOf('RATE_LIMITED'))
    .input(TriggerToReplay)
    .output(TriggerReplay),
  /** Runs the Do parts now, whatever If and Condition say; answers once the run has begun (TRIGGERS-06). */
  run: claimed('RUN_TRIGGERS')
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/triggers/{Id}/run', tags })
    .errors(errorsOf('NOT_FOUND', 'TRIGGER_BUSY', 'RATE_LIMITED'))
    .input(byId)
    .output(TriggerRun),
  /** The queued and the running executions (TRIGGERS-07). */
  jobs: claimed('READ_TRIGGERS')
    .meta({ ...viewable, ...oldAfter('triggerRun') })
    .route({ method: 'GET', path: '/api/triggers/jobs', tags })
    .output(z.array(TriggerRun)),
  /** The trigger as it was, for each of its kept runs, the newest first; without what the caller may not see. */
  versions: claimed('READ_TRIGGERS')
    .meta({ ...viewable, ...oldAfter('triggerRun') })
    .route({ method: 'GET', path: '/api/triggers/{Id}/versions', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(byId)
    .output(z.array(TriggerVersion)),
  /**
   * The last runs of a trigger, and its last near runs: as many of each, the newest first (TRIGGERS-B2).
   */
  runs: claimed('READ_TRIGGERS')
    .meta({ ...viewable, ...oldAfter('triggerRun') })
    .route({ method: 'GET', path: '/api/triggers/{Id}/runs', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(byId)
    .output(z.array(TriggerRun)),
};
