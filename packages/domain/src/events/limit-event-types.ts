import type { EventTypeRow } from './event-row.ts';
import { payloadValue, type LoggedEvent } from './logged-event.ts';
import { measuredValue, type Look } from './look.ts';
import { notification } from './notification-row.ts';

/** The house draws too much. */
export const POWER = notification('POWER', 'info', 'warning');

/** A percentage, or only the warning of a device that measures none. */
function batteryLook(event: LoggedEvent): Look<'battery' | 'batteryLow'> {
  const look = { icon: 'battery', tone: 'wine' } as const;
  return typeof payloadValue(event, 'Value') === 'number'
    ? { ...look, title: 'battery', ...measuredValue(event) }
    : { ...look, title: 'batteryLow' };
}

/** A measured value has crossed a limit of the house (HISTORY-09). */
export const limitEventTypes = {
  'device.noiseHigh': {
    topic: 'info',
    alerts: true,
    title: 'noiseHigh',
    icon: 'noise',
    tone: 'wine',
    notification: notification('NOISE', 'info', 'warning', { pictured: true }),
  },
  'device.batteryLow': {
    topic: 'info',
    alerts: true,
    look: batteryLook,
    notification: notification('BATTERY_LOW', 'info', 'warning'),
  },
  'device.airPoor': {
    topic: 'safety',
    alerts: true,
    title: 'airPoor',
    icon: 'air',
    tone: 'wine',
    notification: notification('AIR_QUALITY', 'safety', 'warning'),
  },
  'device.powerHigh': {
    topic: 'energy',
    alerts: true,
    title: 'powerHigh',
    icon: 'power',
    tone: 'wine',
    notification: POWER,
  },
  'device.energyHigh': {
    topic: 'energy',
    alerts: true,
    title: 'energyHigh',
    icon: 'power',
    tone: 'wine',
    notification: notification('ENERGY', 'info', 'warning'),
  },
  'device.windHigh': {
    topic: 'safety',
    alerts: true,
    title: 'windHigh',
    icon: 'wind',
    tone: 'wine',
    notification: notification('WIND', 'safety', 'warning'),
  },
  'device.temperatureAlarm': {
    topic: 'safety',
    alerts: true,
    title: 'temperatureAlarm',
    icon: 'heat',
    tone: 'wine',
    notification: notification('TEMPERATURE_ALARM', 'safety', 'alarm'),
  },
  'device.temperatureHigh': {
    topic: 'comfort',
    alerts: true,
    title: 'temperatureHigh',
    icon: 'heat',
    tone: 'sun',
    notification: notification('TEMPERATURE_HIGH', 'info', 'warning'),
  },
  'device.temperatureLow': {
    topic: 'comfort',
    alerts: true,
    title: 'temperatureLow',
    icon: 'heat',
    tone: 'sea',
    notification: notification('TEMPERATURE_LOW', 'info', 'warning'),
  },
  'device.humidityAlarm': {
    topic: 'safety',
    alerts: true,
    title: 'humidityAlarm',
    icon: 'water',
    tone: 'wine',
    notification: notification('HUMIDITY_ALARM', 'safety', 'alarm'),
  },
  'device.humidityHigh': {
    topic: 'comfort',
    alerts: true,
    title: 'humidityHigh',
    icon: 'water',
    tone: 'sun',
    notification: notification('HUMIDITY_HIGH', 'info', 'warning'),
  },
  'device.humidityLow': {
    topic: 'comfort',
    alerts: true,
    title: 'humidityLow',
    icon: 'water',
    tone: 'sun',
    notification: notification('HUMIDITY_LOW', 'info', 'warning'),
  },
} as const satisfies Record<string, EventTypeRow>;
