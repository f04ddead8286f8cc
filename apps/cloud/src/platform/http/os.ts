import type { Access } from '@dimora/contract';
import { cloudContract } from '@dimora/contract/cloud';
import { admit } from '@dimora/node-kit/http';
import { DimoraError } from '@dimora/runtime';
import { implement } from '@orpc/server';
import { grantFor } from '../access.ts';
import { NOBODY, type CloudCaller } from '../caller.ts';
import type { CloudCall, CloudContext } from './context.ts';

/**
 * Where every procedure begins: `os.products.list.handler(({ context, input }) => …)`. The context
 * is a `CloudContext`; a caller who isn't admitted reaches neither the handler nor the validation.
 */
export const os = implement(cloudContract)
  .$context<CloudCall>()
  .use(async ({ context, next, procedure }) => {
    const judged = await judge(context, procedure['~orpc'].meta);
    const added: Pick<CloudContext, 'caller' | 'grant' | 'hubId'> = {
      ...judged,
      grant: grantFor(judged.caller),
    };
    return next({ context: added });
  });

async function judge(
  { call, ports }: CloudCall,
  { access = 'session', hubOnly = false, delegable = false, stepUp = false }: Partial<Access>,
): Promise<{ caller: CloudCaller; hubId: string }> {
  if (hubOnly) {
    const authorization = call.header('authorization');
    if (authorization === undefined) throw new DimoraError('NOT_AUTHENTICATED');
    return { caller: NOBODY, hubId: await ports.identifyHub(authorization) };
  }
  const caller = await admit(call, access, {
    nobody: NOBODY,
    identify: (token) => ports.identify(token),
  });
  // Who came through a hub is only as safe as that hub: what isn't marked for them is refused.
  if (caller.through !== null && !delegable)
    throw new DimoraError('FORBIDDEN', { claim: 'OWN_SESSION' });
  if (stepUp && caller.steppedUpUntil === undefined) throw new DimoraError('STEP_UP_NEEDED');
  return { caller, hubId: '' };
}
