import type { MqttClient } from '@dimora/contract';
import { SECRET_MASK, type EffectiveClaims } from '@dimora/domain';

/**
 * A row as visible to a person: passwords if they may update every device, keys of the devices they see
 * (A73).
 */
export const rowFor = (
  row: MqttClient,
  claims: EffectiveClaims,
  sees: (key: string) => boolean,
): MqttClient => ({
  ...row,
  used_by: row.used_by.filter(sees),
  options: {
    ...row.options,
    password:
      row.options.password === null || updatesAll(claims) ? row.options.password : SECRET_MASK,
  },
});

/** True if they may update devices without any condition. */
const updatesAll = (claims: EffectiveClaims): boolean => claims.MODIFY_DEVICE?.length === 0;
