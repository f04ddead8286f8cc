import { testConformance, testWireConformance, type Subject } from '@dimora/driver-kit/conformance';
import type { ModbusServerOptions, Tables } from '@dimora/simulators';
import { freshDriver, startModbus, zeros } from './modbus-rig.ts';

const needed = { Manufacturer: 'Acme', ModelName: 'Board' };

const subject = (
  name: string,
  tables: Tables,
  settings: Record<string, unknown>,
  options: ModbusServerOptions = {},
): Subject => ({
  name,
  driver: freshDriver().driver,
  badSettings: {
    'without an address [INSTALL-08]': needed,
    'without a manufacturer [INSTALL-10]': { Address: '192.0.2.7', ModelName: 'Board' },
    'without a model name [INSTALL-10]': { Address: '192.0.2.7', Manufacturer: 'Acme' },
    'of an unknown type [INSTALL-10]': { ...needed, Address: '192.0.2.7', type: 'udp' },
    'without a bus id [INSTALL-10]': { ...needed, Address: '192.0.2.7', BusId: '' },
    'without a type [INSTALL-10]': { ...needed, Address: '192.0.2.7', type: null },
    'without a port [INSTALL-10]': { ...needed, Address: '192.0.2.7', port: null },
    'with an invalid port [INSTALL-10]': { ...needed, Address: '192.0.2.7', port: 70_000 },
    'with a property that no register can be': {
      ...needed,
      Address: '192.0.2.7',
      bindings: [{ PropertyName: 'COLOR', address: 0 }],
    },
    'with a property that is bound twice': {
      ...needed,
      Address: '192.0.2.7',
      bindings: [
        { PropertyName: 'TEMPERATURE', address: 0 },
        { PropertyName: 'TEMPERATURE', address: 1 },
      ],
    },
    'with words that make no sense': {
      ...needed,
      Address: '192.0.2.7',
      bindings: [{ PropertyName: 'HVAC_MODE', address: 0, states: 'OFF' }],
    },
  },
  start: () => startModbus(tables, settings, options),
});

const board = subject('A Modbus relay board', { coil: zeros(8) }, { template: 'relay_board_8' });
const fanCoil = subject(
  'A Modbus fan coil',
  { holding: zeros(4), input: zeros(4) },
  { template: 'fan_coil' },
);
const overTcp = subject(
  'A Modbus dimmer on a serial line over TCP',
  { coil: zeros(1), holding: zeros(1) },
  { template: 'light_dimmer', type: 'rtu_over_tcp' },
  { framing: 'rtu' },
);

for (const each of [board, fanCoil, overTcp]) {
  testConformance(each);
  testWireConformance(each);
}
