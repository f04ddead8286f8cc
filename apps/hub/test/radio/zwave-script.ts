import { RadioHouse } from './a-radio-house.ts';
import { group, lifeline, type ScriptedZwave } from './scripted-zwave.ts';

export const home_id = 'E1A244F0';

/** A controller, a relay of two channels, its twin asleep, a dead plug, and a lamp that knows no associations. */
export function script(radio: ScriptedZwave): void {
  radio.put('1', { own: { manufacturerId: 134, commandClasses: [] }, model: 'Stick' });
  radio.put('5', {
    own: { endpoints: [1, 2], groupsLength: 3 },
    groups: [lifeline(), group('2'), group('1', [{ node: '1', endpoint: 0 }], { endpoint: 1 })],
    parameters: [
      { key: '3', value: 10 },
      { key: '20', value: 0 },
    ],
  });
  radio.put('6', { state: 'asleep', groups: [lifeline()] });
  radio.put('7', { state: 'dead', model: 'Plug', own: { productId: 3 }, groups: [lifeline()] });
  radio.put('8', {
    model: 'Lamp',
    own: { productId: 4, commandClasses: [{ id: 0x25, version: 1 }] },
  });
  radio.pending = [];
  radio.asked.length = 0;
}

/** A hub with that network. */
export const zwaveHouse = (radio: ScriptedZwave): Promise<RadioHouse> =>
  RadioHouse.open(
    radio.driver(),
    { Name: 'Z-Wave', address: 'tcp://10.0.0.4:5555' },
    async (owner) => (await owner.zwave.controllers())[0]?.Nodes.length === 7,
  );
