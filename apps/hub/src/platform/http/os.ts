import { hubContract } from '@dimora/contract';
import { admit } from '@dimora/node-kit/http';
import { DimoraError } from '@dimora/runtime';
import { implement } from '@orpc/server';
import { NOBODY } from '../caller.ts';
import { refuseUnlessEnabled } from './enabled.ts';
import type { HubCall, HubContext } from './context.ts';
import { refuseInMaintenance } from './maintenance.ts';

/**
 * The base of every procedure: `os.devices.list.handler(({ context, input }) => …)`. The context is a
 * `HubContext`; callers without access never reach the handler, nor even the validation.
 */
export const os = implement(hubContract)
  .$context<HubCall>()
  .use(async ({ context, next, procedure }) => {
    const { call, ports } = context;
    const { access, stepUp = false, ...answers } = procedure['~orpc'].meta;
    const caller = await admit(call, access, {
      nobody: NOBODY,
      identify: async (token) => {
        const person = await ports.identify(token);
        refuseUnlessEnabled(person, answers);
        return person;
      },
    });
    refuseInMaintenance(context, caller, answers);
    if (stepUp && caller.steppedUpUntil === undefined) throw new DimoraError('STEP_UP_NEEDED');
    if (!answers.whileDriversLoad) await ports.driversLoaded();
    const added: Pick<HubContext, 'caller' | 'grant'> = {
      caller,
      grant: ports.access.grantFor(caller),
    };
    const result = await next({ context: added });
    if (!ports.inLanguageOf) return result;
    return { ...result, output: ports.inLanguageOf(result.output, caller, call) };
  });
