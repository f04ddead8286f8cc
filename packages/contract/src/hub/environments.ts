import { z } from 'zod';
import { answering } from '../access.ts';
import { atFirst } from '../console-facts.ts';
import { errorsOf } from '../errors.ts';
import { keeping, unaudited, viewable } from '../facts.ts';
import { Environment, EnvironmentDraft, GroupCommand } from '../schemas/environment.ts';
import { GroupResult } from '../schemas/group-result.ts';
import { EnvironmentId, Revision } from '../schemas/ids.ts';

const { claimed } = answering({ whileDriversLoad: true, kind: 'environment' });

const tags = ['environments'];
const byId = z.object({ Id: EnvironmentId });
const notFound = errorsOf('NOT_FOUND');

/** Rooms and groups of rooms (ENVS-10). */
export const environments = {
  list: claimed('READ_ENVIRONMENT')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/environments', tags })
    .output(z.array(Environment)),
  get: claimed('READ_ENVIRONMENT')
    .meta({ ...viewable, ...keeping('Name', 'Type'), ...atFirst })
    .route({ method: 'GET', path: '/api/environments/{Id}', tags })
    .errors(notFound)
    .input(byId)
    .output(Environment),
  add: claimed('CREATE_ENVIRONMENT')
    .meta(keeping('Name', 'Type'))
    .route({ method: 'POST', path: '/api/environments', tags, successStatus: 201 })
    .errors(errorsOf('NOT_FOUND', 'NAME_TAKEN'))
    .input(EnvironmentDraft)
    .output(Environment),
  update: claimed('MODIFY_ENVIRONMENT')
    .meta(keeping('Name', 'Type'))
    .route({ method: 'PUT', path: '/api/environments/{Id}', tags })
    .errors(
      errorsOf(
        'NOT_FOUND',
        'EDIT_CONFLICT',
        'ENVIRONMENT_CYCLE',
        'SYSTEM_ENVIRONMENT',
        'NAME_TAKEN',
      ),
    )
    .input(z.object({ Id: EnvironmentId, revision: Revision, ...EnvironmentDraft.shape }))
    .output(Environment),
  remove: claimed('DELETE_ENVIRONMENT')
    .route({ method: 'DELETE', path: '/api/environments/{Id}', tags })
    .errors(errorsOf('NOT_FOUND', 'SYSTEM_ENVIRONMENT'))
    .input(byId)
    .output(z.object({ movedDevices: z.number().int(), movedEnvironments: z.number().int() })),
  control: claimed('OPERATE_DEVICE')
    .meta({ ...unaudited, ...atFirst })
    .route({ method: 'POST', path: '/api/environments/{Id}/controls', tags })
    .errors(notFound)
    .input(z.object({ Id: EnvironmentId, command: GroupCommand }))
    .output(z.array(GroupResult)),
};
