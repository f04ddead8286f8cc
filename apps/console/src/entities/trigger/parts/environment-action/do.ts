import type { DoOf } from '../words.ts';

export const environmentActionDo: DoOf<'environmentAction'> = {
  phrase: ({ EnvironmentIds, origin, order }, say) => {
    const { t } = say;
    const names = say.list(EnvironmentIds.map((id) => say.environment(id, origin)));
    if (order.control === 'thermostats')
      return t(($) => $.rooms.thermostats, { names, value: say.value('SETPOINT', order.Value) });
    if (order.control === 'blinds') return t(($) => $.rooms[order.Value], { names });
    return t(($) => (order.Value ? $.rooms.lightsOn : $.rooms.lightsOff), { names });
  },
};
