import { hubContract, isAudited } from '@dimora/contract';
import { admit } from '@dimora/node-kit/http';
import { DimoraError } from '@dimora/runtime';
import { implement } from '@orpc/server';
import { NOBODY } from '../principals/nobody.ts';
import { refuseUnlessEnabled } from './enabled.ts';
import type { HubCall, HubContext } from './context.ts';
import { refuseInMaintenance } from './maintenance.ts';
import { refuseUnlessAlso } from './further-access.ts';
import { refuseInView } from './viewing.ts';

/**
 * The base of every procedure: `os.devices.list.handler(({ context, input }) => …)`. The context is a
 * `HubContext`; callers without access never reach the handler, nor even the validation.
 */
export const os = implement(hubContract)
  .$context<HubCall>()
  .use(async ({ context, next, path, procedure }, input) => {
    const { call, ports } = context;
    const { meta, route } = procedure['~orpc'];
    const { access = 'session', stepUp = false, ...facts } = meta;
    const name = path.join('.');
    const caller = await admit(call, access, {
      nobody: NOBODY,
      identify: async (token) => {
        const person = await ports.identify(token);
        refuseUnlessEnabled(person, facts);
        refuseInView(person, facts);
        return person;
      },
    });
    refuseUnlessAlso(caller, meta);
    refuseInMaintenance(context, caller, facts);
    if (stepUp && caller.session.steppedUpUntil === undefined)
      throw new DimoraError('STEP_UP_NEEDED');
    if (!facts.whileDriversLoad) await ports.driversLoaded();
    const added: Pick<HubContext, 'caller' | 'grant'> = {
      caller,
      grant: ports.access.grantFor(caller),
    };
    const run = async () => next({ context: added });
    const result =
      ports.audited && caller !== NOBODY && isAudited(facts, route.method)
        ? await ports.audited({ procedure: name, input, caller, context }, run)
        : await run();
    if (!ports.inLanguageOf) return result;
    return { ...result, output: ports.inLanguageOf(result.output, caller, call) };
  });
