import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { keeping, viewable } from '../facts.ts';
import { answers } from '../console-facts.ts';
import { DeviceGroup, DeviceGroupDraft, DeviceGroupId } from '../schemas/device-group.ts';
import { Revision } from '../schemas/ids.ts';

const { claimed } = answering({ kind: 'deviceGroup' });

const tags = ['device groups'];
const byId = z.object({ Id: DeviceGroupId });

/**
 * Groups of kinds of devices, the system's first (DEVICES-24 to 27). They concern every device of the house:
 * writing one requires MODIFY_DEVICE without conditions.
 */
export const deviceGroups = {
  list: claimed('READ_DEVICE')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/device-groups', tags })
    .output(z.array(DeviceGroup)),
  get: claimed('READ_DEVICE')
    .meta({ ...viewable, ...keeping('Name') })
    .route({ method: 'GET', path: '/api/device-groups/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(byId)
    .output(DeviceGroup),
  addGroup: claimed('MODIFY_DEVICE')
    .meta({ ...keeping('Name'), ...answers('deviceGroup') })
    .route({ method: 'POST', path: '/api/device-groups', tags, successStatus: 201 })
    .errors(errorsOf('NAME_TAKEN'))
    .input(DeviceGroupDraft)
    .output(DeviceGroup),
  update: claimed('MODIFY_DEVICE')
    .meta(keeping('Name'))
    .route({ method: 'PUT', path: '/api/device-groups/{Id}', tags })
    .errors(errorsOf('NOT_FOUND', 'EDIT_CONFLICT', 'SYSTEM_DEVICE_GROUP', 'NAME_TAKEN'))
    .input(z.object({ Id: DeviceGroupId, revision: Revision, ...DeviceGroupDraft.shape }))
    .output(DeviceGroup),
  remove: claimed('MODIFY_DEVICE')
    .route({ method: 'DELETE', path: '/api/device-groups/{Id}', tags })
    .errors(errorsOf('NOT_FOUND', 'SYSTEM_DEVICE_GROUP'))
    .input(byId)
    .output(z.object({})),
};
