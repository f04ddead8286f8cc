import { describe, expect, test } from 'vitest';
import { CATEGORIES } from './categories.ts';
import { SYSTEM_DEVICE_GROUPS, groupCovers, isSystemDeviceGroup } from './device-groups.ts';

describe('device groups', () => {
  test('[DEVICES-26] every system group has its own id and existing categories', () => {
    const ids = SYSTEM_DEVICE_GROUPS.map(({ Id }) => Id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { Id, IoTCategoryIds } of SYSTEM_DEVICE_GROUPS) {
      expect(isSystemDeviceGroup(Id)).toBe(true);
      expect(IoTCategoryIds.length).toBeGreaterThan(0);
      for (const category of IoTCategoryIds) expect(CATEGORIES).toContain(category);
    }
    expect(isSystemDeviceGroup('9f3c')).toBe(false);
  });

  test('[DEVICES-26] a group applies to devices of any of its categories', () => {
    const group = { IoTCategoryIds: ['light', 'switch'] };
    expect(groupCovers(group, { IoTCategoryIds: ['power_meter', 'switch'] })).toBe(true);
    expect(groupCovers(group, { IoTCategoryIds: ['thermostat'] })).toBe(false);
    expect(groupCovers(group, { IoTCategoryIds: [] })).toBe(false);
    expect(groupCovers({ IoTCategoryIds: [] }, { IoTCategoryIds: ['light'] })).toBe(false);
  });
});
