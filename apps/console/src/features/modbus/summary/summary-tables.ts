import type { ModbusConnection } from '@dimora/contract/client';
import type { SummaryTable } from '@dimora/domain';

/** The words that the summary is made of. */
export type SummaryWords = {
  readonly devices: string;
  readonly registers: string;
  readonly column: (key: SummaryColumn) => string;
  readonly yes: string;
  readonly no: string;
  readonly category: (id: string) => string;
  readonly environment: (id: string) => string;
  readonly property: (name: string) => string;
  readonly kind: (kind: ModbusConnection['devices'][number]['bindings'][number]['kind']) => string;
};

const DEVICE_COLUMNS = [
  'bus',
  'device',
  'unit',
  'manufacturer',
  'model',
  'categories',
  'environment',
  'registers',
  'enabled',
] as const;
const REGISTER_COLUMNS = [
  'bus',
  'device',
  'property',
  'table',
  'address',
  'type',
  'scale',
  'offset',
  'meanings',
] as const;
/** A column of either table. */
export type SummaryColumn = (typeof DEVICE_COLUMNS)[number] | (typeof REGISTER_COLUMNS)[number];

/** The summary as two tables: the devices of every bus, and all their registers (MODBUS-04). */
export function summaryTables(
  connections: readonly ModbusConnection[],
  words: SummaryWords,
): readonly [SummaryTable, SummaryTable] {
  const devices = connections.flatMap((connection) =>
    connection.devices.map((device) => ({ bus: connection.id, device })),
  );
  return [
    {
      name: words.devices,
      head: DEVICE_COLUMNS.map(words.column),
      rows: devices.map(({ bus, device }) => [
        bus,
        device.name,
        device.unitId,
        device.manufacturer,
        device.model_name,
        device.categories.map(words.category).join(', '),
        words.environment(device.EnvironmentId),
        device.bindings.length,
        device.enabled ? words.yes : words.no,
      ]),
    },
    {
      name: words.registers,
      head: REGISTER_COLUMNS.map(words.column),
      rows: devices.flatMap(({ bus, device }) =>
        device.bindings.map((binding) => [
          bus,
          device.name,
          words.property(binding.PropertyName),
          words.kind(binding.kind),
          binding.address,
          binding.type,
          binding.scale,
          binding.offset,
          binding.states,
        ]),
      ),
    },
  ];
}
