import { hubContract } from '@dimora/contract';
import { admit } from '@dimora/node-kit/http';
import { implement } from '@orpc/server';
import { NOBODY } from '../caller.ts';
import { refuseUnlessEnabled } from './enabled.ts';
import type { HubCall, HubContext } from './context.ts';
import { refuseInMaintenance } from './maintenance.ts';

/**
 * Where every procedure begins: `os.devices.list.handler(({ context, input }) => …)`. The context
 * is a `HubContext`; whoever isn't admitted never reaches the handler, nor even the validation.
 */
export const os = implement(hubContract)
  .$context<HubCall>()
  .use(async ({ context, next, path, procedure }) => {
    const { call, ports } = context;
    const caller = await admit(call, procedure['~orpc'].meta.access, {
      nobody: NOBODY,
      identify: async (token) => {
        const person = await ports.identify(token);
        refuseUnlessEnabled(person, path);
        return person;
      },
    });
    refuseInMaintenance(context, caller, path);
    const added: Pick<HubContext, 'caller' | 'grant'> = {
      caller,
      grant: ports.access.grantFor(caller),
    };
    return next({ context: added });
  });
