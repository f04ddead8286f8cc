import type { Device } from '@dimora/contract';
import { leadsOutside } from '@dimora/domain';
import type { AlexaCapability, Skill } from './skill.ts';
import { barrierMovement } from './skills/barrier-movement.ts';
import { barrierPosition } from './skills/barrier-position.ts';
import { brightness } from './skills/brightness.ts';
import { lock } from './skills/lock.ts';
import { power } from './skills/power.ts';
import { push } from './skills/push.ts';
import { temperatureSensor } from './skills/temperature-sensor.ts';
import { thermostat } from './skills/thermostat.ts';

/** Everything in the house that can be operated by voice. */
export const SKILLS: readonly Skill[] = [
  power,
  brightness,
  thermostat,
  temperatureSensor,
  lock,
  barrierPosition,
  barrierMovement,
  push,
];

/** The longest texts that the assistant accepts. */
const LONGEST_TEXT = 128;

/** The device's icon, and its name when the assistant asks “which one”. */
const DISPLAY: readonly (readonly [category: string, display: string])[] = [
  ['light', 'LIGHT'],
  ['thermostat', 'THERMOSTAT'],
  ['door_lock', 'SMARTLOCK'],
  ['barrier', 'INTERIOR_BLIND'],
  ['push', 'ACTIVITY_TRIGGER'],
  ['smart_plug', 'SMARTPLUG'],
  ['switch', 'SWITCH'],
];

/**
 * A device as the assistant discovers it; absent if it can do nothing by voice. `reports` if the hub tells the
 * assistant of changes.
 */
export function endpointOf(device: Device, reports = false): Record<string, unknown> | undefined {
  const capabilities = SKILLS.flatMap((skill) => skill.capability(device) ?? []).map((each) =>
    reports ? reporting(each) : each,
  );
  // A thermometer alone takes no commands.
  if (capabilities.every((each) => each.interface === temperatureSensor.interface))
    return undefined;
  return {
    endpointId: device.Id,
    manufacturerName: shortened(device.Manufacturer) || 'Dimora',
    friendlyName: shortened(device.Name),
    description: shortened([device.Manufacturer, device.ModelName].join(' ').trim()) || 'Dimora',
    displayCategories: [displayOf(device)],
    capabilities: [
      { type: 'AlexaInterface', interface: 'Alexa', version: '3' },
      ...capabilities,
      {
        type: 'AlexaInterface',
        interface: 'Alexa.EndpointHealth',
        version: '3',
        properties: {
          supported: [{ name: 'connectivity' }],
          proactivelyReported: reports,
          retrievable: true,
        },
      },
    ],
  };
}

/** A capability whose changes are reported; one without properties has none. */
const reporting = ({ properties, ...capability }: AlexaCapability): AlexaCapability => ({
  ...capability,
  ...(properties !== undefined && { properties: { ...properties, proactivelyReported: true } }),
});

/** A device's current state, as in a state report. */
export function propertiesOf(device: Device, now: number): Record<string, unknown>[] {
  const told = SKILLS.flatMap((skill) =>
    skill.properties(device).map(({ name, value, at }) => ({
      namespace: skill.interface,
      ...(skill.instance === undefined ? {} : { instance: skill.instance }),
      name,
      value,
      timeOfSample: new Date(at).toISOString(),
      // While the device is reachable, its last value counts as current.
      uncertaintyInMilliseconds: 0,
    })),
  );
  const health = {
    namespace: 'Alexa.EndpointHealth',
    name: 'connectivity',
    value: { value: device.Reachable ? 'OK' : 'UNREACHABLE' },
    timeOfSample: new Date(now).toISOString(),
    uncertaintyInMilliseconds: 0,
  };
  return [...told, health];
}

function displayOf(device: Device): string {
  const [, display] = DISPLAY.find(([category]) => device.IoTCategoryIds.includes(category)) ?? [];
  return display === 'INTERIOR_BLIND' && leadsOutside(device)
    ? 'GARAGE_DOOR'
    : (display ?? 'OTHER');
}

const shortened = (text: string): string => text.slice(0, LONGEST_TEXT);
