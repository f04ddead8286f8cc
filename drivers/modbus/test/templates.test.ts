import { bindingFault, readStates } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { bindingsOf } from '../src/describe.ts';
import { modbusDriver } from '../src/index.ts';
import { isProperty, isWritable } from '../src/properties.ts';
import { TEMPLATE_IDS } from '../src/templates/ids.ts';
import { TEMPLATES } from '../src/templates/templates.ts';

describe.each(TEMPLATE_IDS.filter((id) => id !== 'custom'))('the kind %s', (template) => {
  const { bindings } = TEMPLATES[template];

  test('binds each property once, to registers that support it', () => {
    const names = bindings.map(({ PropertyName }) => PropertyName);
    expect(new Set(names).size).toBe(names.length);
    for (const binding of bindings) {
      expect(isProperty(binding.PropertyName)).toBe(true);
      expect(bindingFault(binding)).toBeUndefined();
    }
  });

  test('makes a device that can be installed, with actions for all its options', () => {
    const settings = modbusDriver.settings.parse({
      Address: '192.0.2.7',
      Manufacturer: 'Acme',
      ModelName: 'It',
      template,
    });
    const { Actions, StateVars, IoTCategoryIds } = modbusDriver.describe(settings);
    expect(Object.keys(StateVars).toSorted()).toEqual(
      bindings
        // What has a position also says where it is going, and how long it takes.
        .flatMap(({ PropertyName }) =>
          PropertyName === 'POSITION'
            ? [PropertyName, 'TARGET_POSITION', 'TRAVEL_TIME']
            : [PropertyName],
        )
        .toSorted(),
    );
    expect(IoTCategoryIds).not.toContain('Base');
    const writable = bindings.filter(isWritable).map(({ PropertyName }) => PropertyName);
    for (const { ReplyAs, Values } of Actions) {
      expect(writable).toContain(ReplyAs);
      const words = readStates(
        bindings.find(({ PropertyName }) => PropertyName === ReplyAs)?.states ?? '',
      );
      if (Values?.kind === 'options')
        for (const word of Values.options) expect([...(words?.keys() ?? [])]).toContain(word);
    }
  });
});

/** Templates with the documented registers of a product. */
const DOCUMENTED: readonly string[] = [
  'relay_board_8',
  'energy_meter_1',
  'energy_meter_3',
  'probe_xy_md02',
  'energy_meter_em24',
  'energy_meter_em111',
  'energy_meter_iem3155',
  'energy_meter_solaredge',
  'energy_meter_pro_3em',
  'thermostat_rdf302',
  'air_conditioner_intesis',
  'dimmer_wb_mdm3',
];

test.each(TEMPLATE_IDS.filter((id) => id !== 'custom'))(
  '[INSTALL-10] the kind %s cites its product’s document, or names no product',
  (template) => {
    const { ModelName, Manufacturer, document } = TEMPLATES[template];
    if (DOCUMENTED.includes(template)) {
      expect(document).not.toBe('');
      expect(ModelName).not.toMatch(/generic/i);
      return;
    }
    expect([Manufacturer, document]).toEqual(['', '']);
    expect(ModelName).toMatch(/^Generic /);
  },
);

test('[INSTALL-10] port 502 and bus 0001 are the defaults', () => {
  const settings = modbusDriver.settings.parse({
    Address: '192.0.2.7',
    Manufacturer: 'Acme',
    ModelName: 'It',
  });
  expect(settings).toMatchObject({ port: 502, BusId: '0001', type: 'tcp' });
});

test('[MODBUS-03] the set-up is published in its own format', () => {
  const settings = modbusDriver.settings.parse({
    Address: '192.0.2.7',
    Manufacturer: 'Eastron',
    ModelName: 'SDM120',
    template: 'energy_meter_1',
    unitId: 12,
  });
  expect(modbusDriver.rawData?.(settings, 'Meter')).toEqual({
    BusId: '0001',
    Address: '12',
    Name: 'Meter',
    Params: { type: 'tcp', address: '192.0.2.7', port: 502 },
    ModelName: 'SDM120',
    Manufacturer: 'Eastron',
    Type: 'power_meter',
  });
});

test('a device’s own registers take precedence over its template’s', () => {
  const own = { PropertyName: 'TEMPERATURE', kind: 'input' as const, address: 9 };
  const settings = modbusDriver.settings.parse({
    Address: '192.0.2.7',
    Manufacturer: 'Acme',
    ModelName: 'It',
    template: 'thermostat',
    bindings: [own],
  });
  expect(bindingsOf(settings as never)).toMatchObject([own]);
});
