import { z } from 'zod';
import { claimed } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { readBy, keeping, unaudited, viewable } from '../facts.ts';
import { item } from '../audit-told.ts';
import {
  ModbusBusId,
  ModbusConnection,
  ModbusConnectionDraft,
  ModbusLook,
  ModbusLookAt,
  ModbusProperty,
  ModbusTemplate,
  ModbusTimings,
} from '../schemas/modbus.ts';

const tags = ['modbus'];

const asConnection = readBy(
  'modbus.getAllConfigurations',
  () => ({}),
  (connections, { _bus_id_ }) =>
    item('id', [
      'type',
      'address',
      'port',
      'baudRate',
      'parity',
      'stopBits',
      'timeoutSeconds',
      'connectDelaySeconds',
      'pauseSeconds',
      'devices',
    ])(connections, { id: _bus_id_ }),
);

/** The Modbus manager: buses, the devices on them and their registers. */
export const modbus = {
  /** The saved configuration of each bus (MODBUS-01), with the devices whose set-up the caller may read. */
  getAllConfigurations: claimed('READ_DEVICE_SETUP')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/modbus/get_all_configurations', tags })
    .output(z.array(ModbusConnection)),
  /**
   * Saves a connection, new or known; with `rebuild` recreates its devices, which keep Id and
   * history by their `device_id` (MODBUS-07). All or nothing.
   */
  updateConfiguration: claimed('INSTALL_DEVICE')
    .meta({ ...keeping('_bus_id_'), ...asConnection })
    .route({ method: 'POST', path: '/api/modbus/update_configuration', tags })
    .errors(errorsOf('NOT_FOUND', 'EDIT_CONFLICT', 'MODBUS_ADDRESS_TAKEN'))
    .input(
      z
        .object({
          _bus_id_: ModbusBusId,
          params: ModbusConnectionDraft,
          rebuild: z.boolean().default(false),
        })
        .refine(({ _bus_id_, params }) => _bus_id_ === params.id, { path: ['params', 'id'] }),
    )
    .output(ModbusConnection),
  /** Removes a connection with its devices. */
  removeConfiguration: claimed('INSTALL_DEVICE')
    .meta({ ...keeping('_bus_id_'), ...asConnection })
    .route({ method: 'DELETE', path: '/api/modbus/configurations/{_bus_id_}', tags })
    .errors(errorsOf('NOT_FOUND', 'EDIT_CONFLICT'))
    .input(z.object({ _bus_id_: ModbusBusId, revision: z.coerce.number().int().nonnegative() }))
    .output(z.object({ devices: z.number().int() })),
  /** The options of the register map: kinds of devices, and what registers can be bound to. */
  vocabulary: claimed('READ_DEVICE_SETUP')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/modbus/vocabulary', tags })
    .output(z.object({ templates: z.array(ModbusTemplate), properties: z.array(ModbusProperty) })),
  /** Reads registers once, saved or not; one reading at a time per bus (MODBUS-B1). */
  readRegisters: claimed('INSTALL_DEVICE')
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/modbus/read_registers', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(ModbusLookAt)
    .output(z.array(ModbusLook)),
  /** The health of each bus; null for an unused one (MODBUS-B1). */
  timing: claimed('READ_DEVICE_SETUP')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/modbus/timing', tags })
    .output(ModbusTimings),
};
