import { hubContract } from '@dimora/contract';
import { implement } from '@orpc/server';
import type { EdgeContext, HubContext } from './context.ts';
import { admit, refuseInMaintenance } from './guard.ts';

/**
 * Where every procedure begins: `os.devices.list.handler(({ context, input }) => …)`. The context
 * is a `HubContext`; whoever isn't admitted never reaches the handler, nor even the validation.
 */
export const os = implement(hubContract)
  .$context<EdgeContext>()
  .use(async ({ context, next, path, procedure }) => {
    const caller = await admit(context, procedure['~orpc'].meta.access);
    refuseInMaintenance(context, caller, path);
    const added: Pick<HubContext, 'caller' | 'grant'> = {
      caller,
      grant: context.ports.access.grantFor(caller),
    };
    return next({ context: added });
  });
