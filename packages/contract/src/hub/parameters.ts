import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { keeping, readBy, viewable } from '../facts.ts';
import { answers } from '../console-facts.ts';
import { Parameter } from '../schemas/system.ts';

const { claimed } = answering({ kind: 'parameter' });

const tags = ['parameters'];
const address = {
  Context: z.string().min(1).max(64),
  Group: z.string().min(1).max(64),
  Key: z.string().min(1).max(128),
};

/**
 * The hub's configuration parameters by context, group and key (WIZARD-08, SUPPORT-12): for super administrators, and for the
 * owner where the hub's settings say so (A81). A key that the hub doesn't declare is NOT_FOUND.
 */
export const parameters = {
  list: claimed('READ_PARAMETERS')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/parameters', tags })
    .input(z.object({ Context: z.string().max(64).optional() }))
    .output(z.array(Parameter)),
  get: claimed('READ_PARAMETERS')
    .meta({ ...viewable, ...keeping('Key') })
    .route({
      method: 'GET',
      path: '/api/parameters/{Context}/{Group}/{Key}',
      tags,
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object(address))
    .output(Parameter),
  set: claimed('WRITE_PARAMETERS')
    .meta({
      ...readBy('parameters.get', ({ Context, Group, Key }) => ({ Context, Group, Key })),
      ...keeping('Key'),
      ...answers('parameter'),
    })
    .route({
      method: 'PUT',
      path: '/api/parameters/{Context}/{Group}/{Key}',
      tags,
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ ...address, Value: z.json() }))
    .output(Parameter),
};
