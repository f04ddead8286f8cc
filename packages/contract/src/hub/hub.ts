import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { keeping, readBy, viewable } from '../facts.ts';
import { Revision } from '../schemas/ids.ts';
import {
  HolidayChoice,
  Hub,
  HubChange,
  HubHolidays,
  HubTimeZone,
  TimeZoneChoice,
} from '../schemas/system.ts';

const { claimed } = answering({ whileDriversLoad: true, kind: 'hub', eachOldAfter: ['hub'] });

const tags = ['hub'];

/** The hub as an item of the house: its name and its room (WIZARD-20). */
export const hub = {
  get: claimed('READ_SYSTEM')
    .meta({ ...viewable, ...keeping('EnvironmentId', 'Name') })
    .route({ method: 'GET', path: '/api/hub', tags })
    .output(Hub),
  update: claimed('MODIFY_HUB')
    .meta({ ...readBy('hub.get'), ...keeping('EnvironmentId', 'Name') })
    .route({ method: 'PATCH', path: '/api/hub', tags })
    .errors(errorsOf('NOT_FOUND', 'EDIT_CONFLICT'))
    .input(z.object({ change: HubChange, revision: Revision.optional() }))
    .output(Hub),
  timeZone: claimed('READ_SYSTEM')
    .meta({ ...viewable, ...keeping('chosen') })
    .route({ method: 'GET', path: '/api/hub/time-zone', tags })
    .output(HubTimeZone),
  setTimeZone: claimed('MODIFY_HUB')
    .meta({ ...readBy('hub.timeZone'), ...keeping('chosen') })
    .route({ method: 'PUT', path: '/api/hub/time-zone', tags })
    .input(TimeZoneChoice)
    .output(HubTimeZone),
  holidays: claimed('READ_SYSTEM')
    .meta({ ...viewable, ...keeping('country', 'patronDay') })
    .route({ method: 'GET', path: '/api/hub/holidays', tags })
    .output(HubHolidays),
  setHolidays: claimed('MODIFY_HUB')
    .meta({ ...readBy('hub.holidays'), ...keeping('country', 'patronDay') })
    .route({ method: 'PUT', path: '/api/hub/holidays', tags })
    .input(HolidayChoice)
    .output(HubHolidays),
};
