import type { Device } from '@dimora/contract';
import type { DeviceId } from '@dimora/domain';
import { UNKNOWN } from '@dimora/domain';
import {
  anAction,
  brightnessAction,
  hvacModeAction,
  lockAction,
  moveAction,
  onOffAction,
  positionAction,
  setpointAction,
} from './action.ts';
import { BUILT_AT, nextNumber } from './number.ts';
import { stateVars } from './state.ts';

/** A reachable device without state or actions, of category `Base` only; override as needed. */
export function aDevice(overrides: Partial<Device> = {}): Device {
  const Id = overrides.Id ?? (`device-${nextNumber()}` as DeviceId);
  return {
    Id,
    UDN: `uuid:${Id}`,
    Key: `key_${Id}`,
    Name: `Device ${Id}`,
    Address: `fake://${Id}`,
    EnvironmentId: UNKNOWN,
    ModelName: 'Model',
    Manufacturer: 'fake',
    Type: 'base',
    Provider: 'fake',
    Latitude: null,
    Longitude: null,
    AttachedTo: null,
    ParentIoTDeviceId: null,
    Channel: null,
    Channels: [],
    Image: null,
    Physical: true,
    IoTCategoryIds: ['Base'],
    BaseIoTCategoryIds: ['Base'],
    PluggedType: null,
    Roles: {},
    Role: null,
    Measures: null,
    Reachable: true,
    ForceReachable: false,
    Status: { StateVars: {}, Image: null },
    Favorites: [],
    LinkedUser: null,
    VoiceControlPerUser: [],
    Capabilities: {
      EVENTS: [],
      Thermostat: false,
      HVAC: false,
      can_access_streaming_video: false,
      streams: [],
    },
    EntityDescriptor: { ownership: 'hub', locked: false },
    Actions: [],
    DefaultActionId: null,
    ConfigurationStatus: 'READY',
    Installed: true,
    FoundBy: 'external',
    lastSeenAt: BUILT_AT,
    trouble: null,
    revision: 1,
    ...overrides,
  };
}

/** A dimmable light that is on. */
export const aLamp = (overrides: Partial<Device> = {}): Device =>
  aDevice({
    Type: 'light',
    IoTCategoryIds: ['light'],
    BaseIoTCategoryIds: ['light'],
    Status: { StateVars: stateVars({ LIGHT_ON_OFF: true, BRIGHTNESS: 80 }), Image: null },
    Actions: [onOffAction(), brightnessAction()],
    DefaultActionId: 'SET_ON_OFF',
    ...overrides,
  });

/** A plug that is on and measures. */
export const aPlug = (overrides: Partial<Device> = {}): Device =>
  aDevice({
    Type: 'smart_plug',
    IoTCategoryIds: ['smart_plug', 'power_meter'],
    BaseIoTCategoryIds: ['smart_plug'],
    Status: {
      StateVars: stateVars({ SMART_PLUG_ON_OFF: true, CONSUMPTION: 42, ENERGY: 3.5 }),
      Image: null,
    },
    Actions: [onOffAction('SMART_PLUG_ON_OFF', 'smart_plug')],
    DefaultActionId: 'SET_ON_OFF',
    ...overrides,
  });

/** A meter of power and energy. */
export const aMeter = (overrides: Partial<Device> = {}): Device =>
  aDevice({
    Type: 'power_meter',
    IoTCategoryIds: ['power_meter'],
    BaseIoTCategoryIds: ['power_meter'],
    Status: {
      StateVars: stateVars({ CONSUMPTION: 300, ENERGY: 1200 }),
      Image: null,
    },
    ...overrides,
  });

/** A board of two relays, the first on; both channels are parts of it. */
export const aRelay = (overrides: Partial<Device> = {}): Device =>
  aDevice({
    Type: 'switch',
    IoTCategoryIds: ['switch'],
    BaseIoTCategoryIds: ['switch'],
    Status: {
      StateVars: stateVars({ SWITCH_ON_OFF: true, SWITCH_ON_OFF_2: false, RSSI: -60 }),
      Image: null,
    },
    Actions: [
      onOffAction('SWITCH_ON_OFF', 'switch'),
      { ...onOffAction('SWITCH_ON_OFF_2', 'switch'), Id: 'SET_ON_OFF_2' },
    ],
    DefaultActionId: 'SET_ON_OFF',
    Channels: [1, 2].map((Channel) => ({
      Channel,
      DeviceId: null,
      Name: null,
      EnvironmentId: null,
    })),
    ...overrides,
  });

/** A blind, half open. */
export const aBlind = (overrides: Partial<Device> = {}): Device =>
  aDevice({
    Type: 'barrier',
    IoTCategoryIds: ['barrier'],
    BaseIoTCategoryIds: ['barrier'],
    Status: { StateVars: stateVars({ POSITION: 50, MOVEMENT: 'STOP' }), Image: null },
    Actions: [moveAction(), positionAction()],
    DefaultActionId: 'MOVE',
    ...overrides,
  });

/** A thermostat that heats to 20.5 °C. */
export const aThermostat = (overrides: Partial<Device> = {}): Device =>
  aDevice({
    Type: 'thermostat',
    IoTCategoryIds: ['thermostat', 'temperature_sensor'],
    BaseIoTCategoryIds: ['thermostat'],
    Status: {
      StateVars: stateVars({
        TEMPERATURE: 19.8,
        SETPOINT: 20.5,
        HVAC_MODE: 'HEAT',
        HVAC_STATE: 'HEATING',
      }),
      Image: null,
    },
    Capabilities: {
      EVENTS: [],
      Thermostat: true,
      HVAC: true,
      can_access_streaming_video: false,
      streams: [],
    },
    Actions: [setpointAction(), hvacModeAction()],
    DefaultActionId: 'SET_SETPOINT',
    ...overrides,
  });

/** A sensor of temperature and humidity, without actions. */
export const aSensor = (overrides: Partial<Device> = {}): Device =>
  aDevice({
    Type: 'temperature_sensor',
    IoTCategoryIds: ['temperature_sensor', 'humidity_sensor'],
    BaseIoTCategoryIds: ['temperature_sensor'],
    Status: {
      StateVars: stateVars({ TEMPERATURE: 21.4, HUMIDITY: 48, BATTERY_LEVEL: 87 }),
      Image: null,
    },
    ...overrides,
  });

/** A front door's lock, locked. */
export const aLock = (overrides: Partial<Device> = {}): Device =>
  aDevice({
    Type: 'door_lock',
    IoTCategoryIds: ['door_lock'],
    BaseIoTCategoryIds: ['door_lock'],
    Status: { StateVars: stateVars({ LOCKED: true }), Image: null },
    Actions: [lockAction()],
    DefaultActionId: 'SET_LOCKED',
    ...overrides,
  });

/** A button that springs back. */
export const aPush = (overrides: Partial<Device> = {}): Device =>
  aDevice({
    Type: 'push',
    IoTCategoryIds: ['push'],
    BaseIoTCategoryIds: ['push'],
    Actions: [anAction({ Context: 'push' })],
    DefaultActionId: 'PRESS',
    ...overrides,
  });
