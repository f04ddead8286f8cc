import { os } from '../../../platform/http/os.ts';
import type { ClimateService } from './climate.service.ts';

/** The procedures of the rooms' programmes. */
export const climateRoutes = (service: ClimateService) => ({
  all: os.climate.all.handler(({ context }) => service.all(context.caller)),
  one: os.climate.one.handler(({ context, input }) =>
    service.one(input.environmentId, context.caller),
  ),
  save: os.climate.save.handler(({ context, input: { environmentId, ...draft } }) =>
    service.save(environmentId, draft, context),
  ),
  boost: os.climate.boost.handler(({ context, input: { environmentId, ...boost } }) =>
    service.boost(environmentId, boost, context),
  ),
  hold: os.climate.hold.handler(({ context, input: { environmentId, ...hold } }) =>
    service.hold(environmentId, hold, context),
  ),
  resume: os.climate.resume.handler(({ context, input }) =>
    service.resume(input.environmentId, context),
  ),
  setHolidays: os.climate.setHolidays.handler(({ context, input: { environmentId, ...plan } }) =>
    service.setHolidays(environmentId, plan, context),
  ),
});
