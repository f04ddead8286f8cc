import type { ModbusConnectionDraft, ModbusDeviceDraft } from '@dimora/contract';
import type { EnvironmentId } from '@dimora/domain';
import { TEMPLATES } from '@dimora/driver-modbus';

const BOILER_ROOM = 'garage' as EnvironmentId;

/** The Key of the meter that measures everything on the boiler room's circuit: the house meter contains it. */
export const BOILER_METER = 'modbus_0001_unit1';
/** The Key of the heat pump, behind that meter. */
export const HEAT_PUMP = 'modbus_0001_unit3';

const device = (
  unitId: number,
  name: string,
  template: keyof typeof TEMPLATES,
  maker: Pick<ModbusDeviceDraft, 'manufacturer' | 'model_name'>,
): ModbusDeviceDraft => ({
  device_id: `unit${unitId}`,
  name,
  ...maker,
  enabled: true,
  unitId,
  EnvironmentId: BOILER_ROOM,
  pollSeconds: 2,
  gap: 8,
  bindings: [...TEMPLATES[template].bindings],
});

/** The boiler room's Modbus bus, at a port of the loopback; see `startVillaBus` in the simulators. */
export const demoBus = (port: number): Omit<ModbusConnectionDraft, 'revision'> => ({
  id: '0001',
  type: 'tcp',
  address: '127.0.0.1',
  port,
  baudRate: 9600,
  parity: 'none',
  stopBits: 1,
  timeoutSeconds: 1,
  connectDelaySeconds: 0,
  pauseSeconds: 0,
  devices: [
    device(1, 'Boiler room meter', 'energy_meter_1', {
      manufacturer: 'Eastron',
      model_name: 'SDM120',
    }),
    device(2, 'Boiler room relays', 'relay_board_8', {
      manufacturer: 'Waveshare',
      model_name: 'Modbus RTU Relay 8CH',
    }),
    device(3, 'Heat pump', 'heat_pump', {
      manufacturer: 'Generic',
      model_name: 'Air-to-water heat pump',
    }),
  ],
});
