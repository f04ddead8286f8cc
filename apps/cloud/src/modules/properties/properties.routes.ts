import { os } from '../../platform/http/os.ts';
import type { PropertiesService } from './properties.service.ts';

/** The procedures of {@link PropertiesService}. */
export const propertyRoutes = (properties: PropertiesService) => ({
  list: os.properties.list.handler(({ context }) => properties.list(context.caller)),
  get: os.properties.get.handler(({ context, input }) => properties.get(context.caller, input.Id)),
  create: os.properties.create.handler(({ context, input }) =>
    properties.create(context.caller, input),
  ),
  update: os.properties.update.handler(({ context, input }) =>
    properties.update(context.caller, input),
  ),
  remove: os.properties.remove.handler(async ({ context, input }) => {
    await properties.remove(context.caller, input.Id);
    return {};
  }),
});
