import { describe, expect, test } from 'vitest';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { EMPTY_FIELDS, checkFields, serverFaults } from './group-fields.ts';

const fields = { Name: 'Terrace', Description: '', IoTCategoryIds: ['light', 'fan'], Reports: [] };

describe('a device group’s form', () => {
  test('[DEVICES-27] requires a name and a kind of device', () => {
    expect(checkFields(EMPTY_FIELDS)).toEqual({ Name: 'required', IoTCategoryIds: 'required' });
    expect(checkFields(fields)).toEqual({});
    expect(checkFields({ ...fields, Name: 'x'.repeat(81), Description: 'x'.repeat(501) })).toEqual({
      Name: 'tooLong',
      Description: 'tooLong',
    });
  });

  test('shows the hub’s errors at their fields', () => {
    expect(serverFaults(hubError('NAME_TAKEN', { name: 'Terrace' }))).toEqual({
      Name: 'nameTaken',
    });
    expect(
      serverFaults(
        hubError('VALIDATION_FAILED', {
          issues: [{ path: 'body.IoTCategoryIds.0', code: 'too_small' }],
        }),
      ),
    ).toEqual({ IoTCategoryIds: 'invalid' });
    expect(serverFaults(hubError('STORAGE_FULL'))).toBeUndefined();
    expect(serverFaults(new Error('x'))).toBeUndefined();
  });
});
