import { os } from '../../../platform/http/os.ts';
import type { Holidays } from './holidays.ts';
import type { HubService } from './hub.service.ts';
import type { TimeZone } from './time-zone.ts';

/** The hub itself: its name, its room, its time zone and its public holidays. */
export const hubRoutes = (hub: HubService, zone: TimeZone, holidays: Holidays) => ({
  get: os.hub.get.handler(({ context }) => hub.get(context.grant('READ_SYSTEM'))),
  update: os.hub.update.handler(({ context, input }) =>
    hub.update(context.grant('MODIFY_HUB'), input.change, input.revision),
  ),
  timeZone: os.hub.timeZone.handler(({ context }) => zone.get(context.grant('READ_SYSTEM'))),
  setTimeZone: os.hub.setTimeZone.handler(({ context, input }) =>
    zone.choose(context.grant('MODIFY_HUB'), input.chosen),
  ),
  holidays: os.hub.holidays.handler(({ context }) => holidays.get(context.grant('READ_SYSTEM'))),
  setHolidays: os.hub.setHolidays.handler(({ context, input }) =>
    holidays.choose(context.grant('MODIFY_HUB'), input),
  ),
});
