import type { Lazy } from '@dimora/node-kit/kernel';
import { os } from '../../../platform/http/os.ts';
import type { DeclaredModbus } from './declared-modbus.ts';
import type { FieldService } from './field.service.ts';
import type { ModbusService } from './modbus.service.ts';

/** The procedures of {@link ModbusService} and {@link FieldService}, and what the driver declares. */
export function modbusRoutes(
  service: Lazy<ModbusService>,
  field: FieldService,
  declared: DeclaredModbus,
) {
  return {
    getAllConfigurations: os.modbus.getAllConfigurations.handler(async ({ context }) =>
      (await service()).list(context.caller),
    ),
    updateConfiguration: os.modbus.updateConfiguration.handler(async ({ context, input }) => {
      const proof = context.grant('INSTALL_DEVICE');
      return (await service()).update(proof, input.params, input.rebuild, context.grant);
    }),
    removeConfiguration: os.modbus.removeConfiguration.handler(async ({ context, input }) => {
      const proof = context.grant('INSTALL_DEVICE');
      return (await service()).remove(proof, input._bus_id_, input.revision, context.grant);
    }),
    vocabulary: os.modbus.vocabulary.handler(() => declared.vocabulary()),
    readRegisters: os.modbus.readRegisters.handler(({ context, input }) =>
      field.look(context.grant('INSTALL_DEVICE'), input),
    ),
    timing: os.modbus.timing.handler(() => field.timing()),
  };
}
