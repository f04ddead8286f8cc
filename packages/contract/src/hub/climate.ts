import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { keeping, readBy, viewable } from '../facts.ts';
import { only } from '../audit-told.ts';
import { answers } from '../console-facts.ts';
import { ClimateDraft, ClimateHoliday, ClimateRoom, ClimateTarget } from '../schemas/climate.ts';
import { EnvironmentId, Revision, Timestamp } from '../schemas/ids.ts';

const { claimed } = answering({ whileDriversLoad: true, kind: 'climate' });

const tags = ['climate'];
const byId = { environmentId: EnvironmentId };

/** The longest boost, in minutes. */
const LONGEST_BOOST = 24 * 60;
/** The most holidays that are planned at once. */
const MOST_HOLIDAYS = 20;

const asHeld = readBy(
  'climate.one',
  ({ environmentId }) => ({ environmentId }),
  only('target', 'reason', 'isOverridden'),
);

/**
 * The weekly programmes of the house's thermostats (CLIMATE-03). Reading needs the environment alone; a programme is
 * for those who hold MODIFY_CLIMATE for it, a boost or a hold for those who may operate its thermostats.
 */
export const climate = {
  /** The house, and every environment with thermostats that the caller may see, by name (CLIMATE-02). */
  all: claimed('READ_ENVIRONMENT')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/climate', tags })
    .output(z.array(ClimateRoom)),
  one: claimed('READ_ENVIRONMENT')
    .meta({ ...viewable, ...keeping('Name', 'environmentId', 'target') })
    .route({ method: 'GET', path: '/api/climate/{environmentId}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object(byId))
    .output(ClimateRoom),
  /** Rejects with CLIMATE_DAY_NOT_WHOLE for a day with gaps or overlaps. */
  save: claimed('MODIFY_CLIMATE')
    .meta({
      ...readBy('climate.one', ({ environmentId }) => ({ environmentId })),
      ...keeping('environmentId'),
      ...answers('climate'),
    })
    .route({ method: 'PUT', path: '/api/climate/{environmentId}', tags })
    .errors(errorsOf('NOT_FOUND', 'EDIT_CONFLICT', 'CLIMATE_DAY_NOT_WHOLE'))
    .input(z.object({ ...byId, revision: Revision, ...ClimateDraft.shape }))
    .output(ClimateRoom),
  /** Sets a target for some minutes, then returns to the previous one. */
  boost: claimed('OPERATE_DEVICE')
    .meta({ ...keeping('environmentId', 'minutes', 'target'), ...answers('climate'), ...asHeld })
    .route({ method: 'POST', path: '/api/climate/{environmentId}/boost', tags })
    .errors(errorsOf('NOT_FOUND', 'CLIMATE_NO_PROGRAMME'))
    .input(
      z.object({
        ...byId,
        target: ClimateTarget,
        minutes: z.int().min(1).max(LONGEST_BOOST),
      }),
    )
    .output(ClimateRoom),
  /** Sets a target until an instant, or until the programme changes next. */
  hold: claimed('OPERATE_DEVICE')
    .meta({ ...keeping('environmentId', 'target', 'until'), ...answers('climate'), ...asHeld })
    .route({ method: 'POST', path: '/api/climate/{environmentId}/hold', tags })
    .errors(errorsOf('NOT_FOUND', 'CLIMATE_MOMENT_PASSED', 'CLIMATE_NO_PROGRAMME'))
    .input(z.object({ ...byId, target: ClimateTarget, until: Timestamp.nullable() }))
    .output(ClimateRoom),
  /** Ends a boost, a hold and what was set at a thermostat. */
  resume: claimed('OPERATE_DEVICE')
    .meta({ ...keeping('environmentId'), ...answers('climate'), ...asHeld })
    .route({ method: 'POST', path: '/api/climate/{environmentId}/resume', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object(byId))
    .output(ClimateRoom),
  setHolidays: claimed('MODIFY_CLIMATE')
    .meta({
      ...readBy('climate.one', ({ environmentId }) => ({ environmentId })),
      ...keeping('environmentId'),
      ...answers('climate'),
    })
    .route({ method: 'PUT', path: '/api/climate/{environmentId}/holidays', tags })
    .errors(errorsOf('NOT_FOUND', 'EDIT_CONFLICT'))
    .input(
      z.object({
        ...byId,
        revision: Revision,
        holidays: z.array(ClimateHoliday).max(MOST_HOLIDAYS),
      }),
    )
    .output(ClimateRoom),
};
