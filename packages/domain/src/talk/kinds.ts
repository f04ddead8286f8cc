import { actionsOf, blindMoves, lightSwitches } from '../devices/group-members.ts';
import { leadsOutside } from '../devices/leads-outside.ts';
import type { TalkDevice } from './house.ts';

/** What people call the things of a house by, without their names. */
export const TALK_KINDS = [
  'light',
  'blind',
  'door',
  'window',
  'gate',
  'lock',
  'plug',
  'switch',
  'thermostat',
  'fan',
  'media',
  'siren',
  'alarm',
  'valve',
  'button',
  'sensor',
  'anything',
] as const;
/** One of {@link TALK_KINDS}. */
export type TalkKind = (typeof TALK_KINDS)[number];

const is =
  (...categories: readonly string[]) =>
  (device: TalkDevice): boolean =>
    categories.some((category) => device.IoTCategoryIds.includes(category));

const named =
  (pattern: RegExp) =>
  ({ Type, Names }: TalkDevice): boolean =>
    pattern.test(Type) || Names.some((name) => pattern.test(name));

const WINDOW = /window|skylight|finestr|lucernari/i;
const DOOR = /\bdoor|\bport[ae]\b|porton/i;
const GATE = /\bgate|cancell|sbarra/i;

/** A relay or a plug that is called a light switches one, whatever its maker says. */
const LIGHT = /\b(?:lights?|lamps?|luc[ei]|lampad[ae]|lampadari[oi]|faretti?)\b/i;
const calledLight = (device: TalkDevice): boolean =>
  is('switch', 'smart_plug')(device) && device.Names.some((name) => LIGHT.test(name));

/** A plug or a remote control that is called a television is one. */
const MEDIA =
  /\b(?:tv|television|televisor[ei]|televisione|(?:loud)?speakers?|stereo|hi-?fi|radio|cass[ae])\b/i;
const calledMedia = (device: TalkDevice): boolean =>
  is('switch', 'smart_plug', 'push')(device) && device.Names.some((name) => MEDIA.test(name));

const isContact = is('contact_sensor');

/** Whether a device is of a kind. */
export const IS_KIND: Readonly<Record<TalkKind, (device: TalkDevice) => boolean>> = {
  light: (device) => lightSwitches(device).length > 0 || is('light')(device) || calledLight(device),
  blind: (device) => {
    const { buttons, positions } = blindMoves(device);
    return buttons.length + positions.length > 0;
  },
  door: (device) =>
    is('door_lock')(device) ||
    (isContact(device) && !named(WINDOW)(device)) ||
    (is('barrier')(device) && leadsOutside(device) && !named(GATE)(device)) ||
    (is('push')(device) && named(DOOR)(device)),
  window: (device) => isContact(device) && !named(DOOR)(device),
  gate: (device) =>
    is('barrier', 'push', 'switch', 'contact_sensor')(device) && named(GATE)(device),
  lock: is('door_lock'),
  plug: is('smart_plug'),
  switch: is('switch', 'smart_plug'),
  thermostat: (device) => actionsOf(device, 'thermostat', 'SET_SETPOINT').length > 0,
  fan: is('fan'),
  media: (device) => is('media_player')(device) || calledMedia(device),
  siren: is('siren'),
  alarm: is('alarm_panel'),
  valve: is('valve'),
  button: is('push'),
  sensor: (device) => device.IoTCategoryIds.some((category) => category.endsWith('_sensor')),
  anything: () => true,
};
