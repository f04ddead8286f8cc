import { os } from '../../../platform/http/os.ts';
import type { ParametersPort } from '../../house/parameters/port.ts';
import type { ArrivalsService } from './arrivals.service.ts';
import { HOLD } from './hold-parameter.ts';

/** The procedures about who is at home. */
export const arrivalRoutes = (service: ArrivalsService, parameters: ParametersPort) => {
  const settings = () => ({ holdMinutes: parameters.value(HOLD) });
  return {
    list: os.presence.list.handler(({ context }) => {
      context.grant('READ_USERS');
      return service.visibleTo(context.caller);
    }),
    one: os.presence.one.handler(({ context, input }) => {
      context.grant('READ_USERS');
      return service.one(context.caller, input.UserId);
    }),
    set: os.presence.set.handler(({ context, input }) =>
      service.set(context.grant('SET_PRESENCE'), input, context.call),
    ),
    own: os.presence.own.handler(({ context }) => service.own(context.caller)),
    setOwn: os.presence.setOwn.handler(({ context, input }) =>
      service.setOwn(context.caller, input.state),
    ),
    hide: os.presence.hide.handler(({ context, input }) =>
      service.hide(context.caller, input.hidden),
    ),
    settings: os.presence.settings.handler(({ context }) => {
      context.grant('MODIFY_HUB');
      return settings();
    }),
    setSettings: os.presence.setSettings.handler(({ context, input: { holdMinutes } }) => {
      const { by } = context.grant('MODIFY_HUB');
      parameters.change(HOLD, holdMinutes, { caller: by, field: 'holdMinutes' });
      return settings();
    }),
  };
};
