import type { DeviceAction } from '@dimora/domain';
import { type Capability, isJson, jsonValue } from '@dimora/driver-kit';
import { type Entity, finite } from '@dimora/driver-kit/mqtt';
import { readDevices } from './codec/bridge.ts';

/** Seconds for which new devices may join before the bridge ends it by itself. */
const JOIN_S = 254;

const permitJoin: DeviceAction = {
  Id: 'SET_PERMIT_JOIN',
  Context: 'base',
  Name: 'SET_PERMIT_JOIN',
  Value: null,
  TypeValue: 'boolean',
  UIControl: 'switch',
  ReplyAs: 'PERMIT_JOIN',
  Values: null,
  PropertyName: 'PERMIT_JOIN',
  Hidden: false,
};

const door: Capability = {
  group: 'base',
  category: 'bridge',
  StateVars: { PERMIT_JOIN: { Unit: '', initial: null } },
  Actions: [permitJoin],
};

const network: Capability = {
  group: 'radio',
  category: 'bridge',
  StateVars: { DEVICES: { Unit: '', initial: null } },
  Actions: [],
};

/** The bridge itself as a device: its network, and permission to join. */
export function bridgeEntities(base: string): Entity[] {
  const info = `${base}/bridge/info`;
  const devices = `${base}/bridge/devices`;
  return [
    {
      source: 'permit_join',
      capability: door,
      topics: [info],
      told: ['PERMIT_JOIN'],
      read: (_topic, { json }) =>
        isJson(json) && typeof json['permit_join'] === 'boolean'
          ? { PERMIT_JOIN: json['permit_join'] }
          : {},
      write: (_action, value) => [
        {
          topic: `${base}/bridge/request/permit_join`,
          payload: JSON.stringify({ value: value === true, time: value === true ? JOIN_S : 0 }),
          retain: false,
          qos: 0,
        },
      ],
    },
    {
      source: 'devices',
      capability: network,
      topics: [devices],
      told: ['DEVICES'],
      read: (_topic, { text }) => {
        const list = readDevices(text);
        return list ? { DEVICES: list.length } : {};
      },
    },
  ];
}

/** The version in `bridge/info`; empty if it is invalid. */
export function versionIn(text: string): string {
  const json = jsonValue(text);
  const version = isJson(json) ? json['version'] : undefined;
  return typeof version === 'string' && finite(version.split('.')[0]) !== undefined
    ? version.slice(0, 40)
    : '';
}
