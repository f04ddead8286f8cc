import type { DeviceAction } from '../devices/actions.ts';
import { onChannel, splitChannel } from './channels.ts';
import { stateVariable } from './variables.ts';

/**
 * What a temperature, a humidity or a set-point is about (A95). Only room values are averaged and commanded
 * together: a room's 21 °C and a boiler's 55 °C have no mean.
 */
export const VALUE_ROLES = [
  'room',
  'outdoor',
  'water',
  'surface',
  'soil',
  'food',
  'body',
  'device',
] as const;
/** One of {@link VALUE_ROLES}: `water` is any heated or stored liquid, `device` is inside the device itself. */
export type ValueRole = (typeof VALUE_ROLES)[number];

/** The roles of a device's values by variable; values of the role `room` are left out. */
export type ValueRoles = Readonly<Record<string, ValueRole>>;

/** The properties of a device that determine the roles of its values. */
export type RoleSource = {
  readonly IoTCategoryIds: readonly string[];
  readonly Actions: readonly Pick<DeviceAction, 'ReplyAs' | 'Values'>[];
  readonly StateVars: Readonly<Record<string, { readonly role?: ValueRole }>>;
};

/** True for variables whose values have a role. */
export const hasRole = (variable: string): boolean => stateVariable(variable)?.hasRole === true;

/** The role of one variable of a device. */
export const roleOf = (roles: ValueRoles | undefined, variable: string): ValueRole =>
  (roles && Object.hasOwn(roles, variable) ? roles[variable] : undefined) ?? 'room';

/**
 * The roles of a device's values: as a person chose for the device, else as its driver declares, else by its
 * kind. A choice doesn't apply to what the driver knows to be inside the device.
 */
export function rolesOf(source: RoleSource, chosen: ValueRole | null): ValueRoles {
  const roles: Record<string, ValueRole> = {};
  const names = new Set([
    ...Object.keys(source.StateVars),
    ...source.Actions.flatMap(({ ReplyAs }) => ReplyAs ?? []),
  ]);
  for (const name of names) {
    if (!hasRole(name)) continue;
    const declared = source.StateVars[name]?.role;
    const role =
      declared === 'device' ? declared : (chosen ?? declared ?? roleByKind(source, name));
    if (role !== 'room') roles[name] = role;
  }
  return roles;
}

/** Categories of devices that measure what is around them. */
const MEASURE_THE_AIR: readonly string[] = [
  'thermostat',
  'temperature_sensor',
  'humidity_sensor',
  'air_quality_sensor',
];

/** No room is set to this many °C: a set-point that reaches it is that of water. */
const HOTTER_THAN_ROOMS = 45;

function roleByKind(source: RoleSource, name: string): ValueRole {
  const { channel } = splitChannel(name);
  if (heatsWater(source, onChannel('SETPOINT', channel))) return 'water';
  const measuresAir = source.IoTCategoryIds.some((id) => MEASURE_THE_AIR.includes(id));
  return measuresAir ? 'room' : 'device';
}

const heatsWater = ({ Actions, StateVars }: RoleSource, setPoint: string): boolean =>
  StateVars[setPoint]?.role === 'water' ||
  Actions.some(
    ({ ReplyAs, Values }) =>
      ReplyAs === setPoint && Values?.kind === 'range' && Values.max >= HOTTER_THAN_ROOMS,
  );
