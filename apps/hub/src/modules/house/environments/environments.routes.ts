import { os } from '../../../platform/http/os.ts';
import type { EnvironmentsService } from './environments.service.ts';
import type { GroupControlService } from './group-control.service.ts';
import type { WritableTree } from '../environment-tree/port.ts';

/** The procedures of {@link EnvironmentsService} and {@link GroupControlService}. */
export function environmentRoutes(
  tree: WritableTree,
  service: EnvironmentsService,
  group: GroupControlService,
) {
  return {
    list: os.environments.list.handler(({ context }) => service.list(context.caller)),
    get: os.environments.get.handler(({ context, input }) =>
      service.read(context.caller, input.Id),
    ),
    add: os.environments.add.handler(({ context, input }) =>
      service.add(context.grant('CREATE_ENVIRONMENT'), input),
    ),
    update: os.environments.update.handler(({ context, input: { Id, ...change } }) =>
      service.update(context.grant('MODIFY_ENVIRONMENT', tree.byId(Id)), change, context.caller),
    ),
    remove: os.environments.remove.handler(({ context, input }) =>
      service.remove(context.grant('DELETE_ENVIRONMENT', tree.byId(input.Id)), context.caller),
    ),
    control: os.environments.control.handler(({ context, input }) =>
      group.control(input.Id, input.command, context.caller, context.grant),
    ),
  };
}
