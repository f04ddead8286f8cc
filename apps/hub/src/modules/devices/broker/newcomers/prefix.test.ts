import { expect, test } from 'vitest';
import { prefixesOf } from './prefix.ts';

test.each([
  ['zigbee2mqtt/bridge/state', ['zigbee2mqtt/#']],
  ['house/zigbee2mqtt', ['house/zigbee2mqtt/#']],
  ['house/zigbee2mqtt/bridge/state', ['house/zigbee2mqtt/#']],
  ['my/summer/house/zigbee/+/set', ['my/summer/house/zigbee/#']],
  ['home/OpenMQTTGateway/LWT', ['home/OpenMQTTGateway/#']],
  ['tele/plug/LWT', ['tele/plug/#', 'stat/plug/#', 'cmnd/plug/#']],
  ['heatpump/state', ['heatpump/#']],
  ['house/+/zigbee2mqtt', ['house/#']],
  ['home/+/state', []],
  ['homeassistant/zigbee2mqtt/config', []],
  ['#', []],
])('%s becomes %j', (used, own) => expect(prefixesOf(used)).toEqual(own));
