import { HOME, plainName, type DeviceGroupId } from '@dimora/domain';
import { IconDevices } from '@tabler/icons-react';
import { missing, type House } from '../../missing.ts';
import type { DoOf, Kind } from '../part.ts';

export const kindActionDo: Kind<DoOf<'kindAction'>> = {
  word: 'kindAction',
  Icon: IconDevices,
  empty: {
    Type: 'kindAction',
    Kind: { DeviceGroupId: 'system-lights' as DeviceGroupId },
    EnvironmentIds: [HOME],
    ActionId: '',
    Value: null,
  },
  missing: ({ ActionId, EnvironmentIds, Value }, house) =>
    missing({
      ActionId,
      EnvironmentIds: EnvironmentIds.length === 0 ? '' : 'some',
      ...(takesValue(house, ActionId) && { Value }),
    }),
};

/** True if no device of the house has the action without a value. */
function takesValue(house: House, ActionId: string): boolean {
  const same = house
    .all()
    .flatMap(({ Actions }) => Actions.filter(({ Id }) => plainName(Id) === ActionId));
  return same.length > 0 && same.every(({ TypeValue }) => TypeValue !== 'none');
}
