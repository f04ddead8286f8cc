import { describe, expect, test } from 'vitest';
import { isVoiceDevice, isVoiceLock, isVoiceUser, withVoiceGrant } from './voice.ts';

describe('voice', () => {
  test('[DEVICES-28] devices of push, switch, light, thermostat and barrier are in the table, others are not', () => {
    for (const category of ['push', 'switch', 'light', 'thermostat', 'barrier'])
      expect(isVoiceDevice({ IoTCategoryIds: ['power_meter', category] })).toBe(true);
    for (const category of ['door_lock', 'smart_plug', 'IpCamera', 'siren', 'Light'])
      expect(isVoiceDevice({ IoTCategoryIds: [category] })).toBe(false);
  });

  test('locks are listed beside the table, once', () => {
    expect(isVoiceLock({ IoTCategoryIds: ['door_lock'] })).toBe(true);
    expect(isVoiceLock({ IoTCategoryIds: ['door_lock', 'switch'] })).toBe(false);
    expect(isVoiceLock({ IoTCategoryIds: ['light'] })).toBe(false);
  });

  test('[DEVICES-28] people with a contact of the assistant are its users', () => {
    expect(isVoiceUser({ Contacts: [{ Provider: 'e-mail' }, { Provider: 'alexa' }] })).toBe(true);
    expect(isVoiceUser({ Contacts: [{ Provider: 'e-mail' }] })).toBe(false);
    expect(isVoiceUser({ Contacts: [] })).toBe(false);
  });

  test('[DEVICES-29] a user is added only if not present, removed only if present', () => {
    expect(withVoiceGrant(['anna'], 'luca', true)).toEqual(['anna', 'luca']);
    expect(withVoiceGrant(['anna', 'luca'], 'luca', true)).toEqual(['anna', 'luca']);
    expect(withVoiceGrant(['anna', 'luca'], 'luca', false)).toEqual(['anna']);
    expect(withVoiceGrant(['anna'], 'luca', false)).toEqual(['anna']);
  });
});
