import { expect, test } from 'vitest';
import { CLAIM_KEYS, nounOfClaim } from './claims.ts';

test('each claim names its subject', () => {
  const about = (noun: string) => CLAIM_KEYS.filter((key) => nounOfClaim(key) === noun).join(' ');
  expect(about('device')).toBe(
    'READ_DEVICE APP_PRO_DVR ACCESS_MEDIA OPERATE_DEVICE REPORT_FACES MODIFY_DEVICE INSTALL_DEVICE READ_DEVICE_SETUP FORGET_DEVICE SIMULATE_DEVICE',
  );
  expect(about('environment')).toBe(
    'READ_ENVIRONMENT READ_EVENTS HANDLE_ALARMS MODIFY_ENVIRONMENT DELETE_ENVIRONMENT MODIFY_CLIMATE',
  );
});
