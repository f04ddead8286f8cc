import type { DeviceToAdd } from '@dimora/contract';
import type { EnvironmentId } from '@dimora/domain';
import { MEASURED, type Measured, type VillaDevice } from '@dimora/simulators/villa';

/** The MQTT topic of a gadget of the villa. */
export const gadgetBase = (Id: string): string => `casa/${Id}`;

/**
 * Seconds between two telemetry messages of the villa's appliances: more often than the firmware's five
 * minutes.
 */
export const TELE_PERIOD_S = 30;

/** Brightness of the gadgets goes to 254. */
const PER_CENT = 100 / 254;

function gadgetChannels(
  Id: string,
  model: 'terrace_lights' | 'irrigation',
): Record<string, unknown>[] {
  const [stateTopic, commandTopic] = [`${gadgetBase(Id)}/state`, `${gadgetBase(Id)}/set`];
  const onOff = {
    stateTopic,
    commandTopic,
    jsonPath: 'state',
    commandTemplate: '{"state":"$value"}',
  };
  if (model === 'irrigation')
    return [
      { kind: 'switch', ...onOff },
      { kind: 'battery', stateTopic, jsonPath: 'battery' },
    ];
  const commandTemplate = '{"brightness":"$value"}';
  return [
    { kind: 'light', ...onOff },
    {
      kind: 'dimmable_light',
      stateTopic,
      commandTopic,
      jsonPath: 'brightness',
      commandTemplate,
      scale: PER_CENT,
    },
  ];
}

function driverAndSettings(
  { Id, build, role }: VillaDevice,
  measured: Measured,
): Pick<DeviceToAdd, 'driver' | 'Settings'> {
  switch (build.kind) {
    case 'fake': {
      const { model, initial = {}, absentForMs } = build;
      const absent =
        absentForMs === undefined ? {} : { mood: 'absent', lastSeenAgoMs: absentForMs };
      return {
        driver: `fake_${model}`,
        Settings: {
          Address: Id,
          initial: { ...initial, ...firstOf(Id, measured) },
          driven: role !== undefined && role.kind !== 'lamp',
          ...absent,
        },
      };
    }
    case 'tasmota': {
      const { model, relays = 1 } = build;
      return {
        driver: 'tasmota',
        Settings: {
          Address: `${Id}.local`,
          DeviceId: Id,
          model,
          relays,
          telePeriod: TELE_PERIOD_S,
        },
      };
    }
    case 'gadget': {
      const base = gadgetBase(Id);
      return {
        driver: 'mqtt',
        Settings: {
          Address: base,
          Manufacturer: 'Mare & Sole',
          ModelName: build.model === 'irrigation' ? 'Irrigation valve' : 'Terrace lights',
          availabilityTopic: `${base}/availability`,
          channels: gadgetChannels(Id, build.model),
        },
      };
    }
  }
}

/** What a device begins with. */
const firstOf = (Id: string, measured: Measured) =>
  Object.fromEntries(
    MEASURED.flatMap((variable) => {
      const value = measured(Id, variable);
      return value === undefined ? [] : [[variable, value]];
    }),
  );

/** A device of the villa as the hub installs it. */
export const deviceToAdd = (device: VillaDevice, measured: Measured): DeviceToAdd => ({
  ...driverAndSettings(device, measured),
  Name: device.Name,
  EnvironmentId: device.room as EnvironmentId,
});
