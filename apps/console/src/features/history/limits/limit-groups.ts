import type { LimitId } from '@dimora/domain';
import type { LimitsWords } from './locales/en.ts';

/** The limits in the order of the page. */
export const LIMIT_GROUPS: Readonly<Record<keyof LimitsWords['groups'], readonly LimitId[]>> = {
  temperature: ['temperatureHigh', 'temperatureLow', 'temperatureAlarmHigh', 'temperatureAlarmLow'],
  humidity: ['humidityHigh', 'humidityLow', 'humidityAlarmHigh', 'humidityAlarmLow'],
  air: ['airQualityIndex', 'carbonDioxide', 'carbonMonoxide', 'fineDust', 'coarseDust', 'vapours'],
  energy: ['power', 'energyOfDay'],
  other: ['noise', 'wind', 'battery'],
};
