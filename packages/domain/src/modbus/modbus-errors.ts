import type { ErrorRow } from '../error-row.ts';

/** What Modbus answers. */
export const modbusErrors = {
  MODBUS_ADDRESS_TAKEN: { status: 409, params: ['bus'] },
  MODBUS_BUS_DIFFERS: { status: 409, params: ['bus'] },
} as const satisfies Record<string, ErrorRow>;
