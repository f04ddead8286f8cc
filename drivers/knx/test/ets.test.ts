import { ListFault } from '@dimora/driver-kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readList } from '../src/ets/read-list.ts';
import { KnxSettings } from '../src/settings.ts';

/** As ETS 6 writes it. */
const EXPORT = `\uFEFF<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<GroupAddress-Export xmlns="http://knx.org/xml/ga-export/01">
  <GroupRange Name="Luci" RangeStart="2048" RangeEnd="4095">
    <GroupRange Name="Accensione" RangeStart="2048" RangeEnd="2303">
      <GroupAddress Name="Soggiorno lampadario on/off" Address="1/0/1" DPTs="DPST-1-1" />
      <GroupAddress Name="Cucina luce" Address="1/0/2" DPTs="DPST-1-1" />
    </GroupRange>
    <GroupRange Name="Regolazione" RangeStart="2304" RangeEnd="2559">
      <GroupAddress Name="Soggiorno lampadario dimmer" Address="1/1/1" DPTs="DPST-3-7" />
      <GroupAddress Name="Soggiorno lampadario valore" Address="1/2/1" DPTs="DPST-5-1" />
      <GroupAddress Name="Soggiorno lampadario valore stato" Address="1/3/1" DPTs="DPST-5-1" />
      <GroupAddress Name="Soggiorno lampadario stato" Address="1/4/1" DPTs="DPST-1-11" />
    </GroupRange>
  </GroupRange>
  <GroupRange Name="Tapparelle" RangeStart="4096" RangeEnd="6143">
    <GroupAddress Name="Tapparella camera su/gi\u00f9" Address="2/0/1" DPTs="DPST-1-8" />
    <GroupAddress Name="Tapparella camera stop" Address="2/0/2" DPTs="DPST-1-7" />
    <GroupAddress Name="Tapparella camera posizione" Address="2/0/3" DPTs="DPST-5-1" />
    <GroupAddress Name="Tapparella camera posizione stato" Address="2/0/4" DPTs="DPST-5-1" />
  </GroupRange>
  <GroupRange Name="Clima" RangeStart="6144" RangeEnd="8191">
    <GroupAddress Name="Bagno temperatura" Address="3/0/1" DPTs="DPST-9-1" />
    <GroupAddress Name="Bagno setpoint" Address="3/0/2" DPTs="DPST-9-1" />
    <GroupAddress Name="Bagno modalit\u00e0" Address="3/0/3" DPTs="DPST-20-102" />
    <GroupAddress Name="Ora" Address="3/0/9" DPTs="DPST-10-1" />
    <GroupAddress Name="Riserva" Address="3/0/10" />
  </GroupRange>
</GroupAddress-Export>`;

test('an XML export becomes devices by name, with their functions and status addresses', async () => {
  const { devices, skipped } = readList(EXPORT);
  // The time of day, and an address without a datapoint type.
  expect(skipped).toBe(2);
  expect(devices.map(({ Name, Settings }) => [Name, Settings])).toEqual([
    [
      'Soggiorno lampadario',
      {
        bindings: [
          { PropertyName: 'LIGHT_ON_OFF', address: '1/0/1', statusAddress: '1/4/1' },
          { PropertyName: 'DIMMING', address: '1/1/1' },
          { PropertyName: 'BRIGHTNESS', address: '1/2/1', statusAddress: '1/3/1' },
        ],
      },
    ],
    ['Cucina luce', { bindings: [{ PropertyName: 'LIGHT_ON_OFF', address: '1/0/2' }] }],
    [
      'Tapparella camera',
      {
        bindings: [
          { PropertyName: 'MOVEMENT', address: '2/0/1' },
          { PropertyName: 'STOP', address: '2/0/2' },
          { PropertyName: 'POSITION', address: '2/0/3', statusAddress: '2/0/4' },
        ],
      },
    ],
    ['Bagno temperatura', { bindings: [{ PropertyName: 'TEMPERATURE', address: '3/0/1' }] }],
    [
      'Bagno',
      {
        bindings: [
          { PropertyName: 'SETPOINT', address: '3/0/2' },
          { PropertyName: 'HVAC_PRESET', address: '3/0/3' },
        ],
      },
    ],
  ]);
  expect(devices.map(({ places }) => places)).toEqual([
    ['Luci', 'Accensione'],
    ['Luci', 'Accensione'],
    ['Tapparelle'],
    ['Clima'],
    ['Clima'],
  ]);
  for (const { Settings } of devices)
    expect(KnxSettings.safeParse({ Address: '192.0.2.7', ...Settings }).success).toBe(true);
});

describe('CSV exports', () => {
  const expected = [
    {
      Name: 'Kitchen light',
      Settings: {
        bindings: [{ PropertyName: 'LIGHT_ON_OFF', address: '1/0/1', statusAddress: '1/0/2' }],
      },
      parts: [{ property: 'LIGHT_ON_OFF', address: '1/0/1' }],
    },
  ];

  test.each([
    [
      'a name for each level, one address',
      '"Main","Middle","Sub","Address","Central","Unfiltered","Description","DatapointType","Security"\r\n' +
        '"Lights","","","1/-/-","","","","","Auto"\r\n' +
        '"","Switching","","1/0/-","","","","","Auto"\r\n' +
        '"","","Kitchen light","1/0/1","","","","DPST-1-1","Auto"\r\n' +
        '"","","Kitchen light, status","1/0/2","","","","DPST-1-11","Auto"\r\n',
    ],
    [
      'one name, one address, tabs',
      '"Group name"\t"Address"\t"Central"\t"Unfiltered"\t"Description"\t"DatapointType"\n' +
        '"Lights"\t"1/-/-"\n' +
        '"Kitchen light"\t"1/0/1"\t""\t""\t""\t"DPST-1-1"\n' +
        '"Kitchen light status"\t"1/0/2"\t""\t""\t""\t"DPT-1"\n',
    ],
    [
      'a name and a number for each level',
      'Main;Middle;Sub;Main;Middle;Sub;Central;Unfiltered;Description;DatapointType\n' +
        'Lights;;;1;;;;;;\n' +
        ';Switching;;1;0;;;;;\n' +
        ';;Kitchen light;1;0;1;;;;DPST-1-1\n' +
        ';;"Kitchen light ""status""";1;0;2;;;"two\nlines; one cell";DPST-1-1\n',
    ],
  ])('%s', (_, text) => {
    const { devices, skipped } = readList(text);
    expect(skipped).toBe(0);
    expect(devices.map(({ Name }) => Name)).toEqual(['Kitchen light']);
    expect(devices[0]?.Settings['bindings']).toMatchObject([{ address: '1/0/1' }]);
    expect(devices[0]?.parts).toEqual(expected[0]?.parts);
  });
});

test.each([
  [
    'XML',
    '<GroupAddress-Export><GroupRange Name="Luci" RangeStart="1" RangeEnd="65535"><GroupAddress Name="Luce cucina" Address="1026" DPTs="DPST-1-1"/><GroupAddress Name="Luce cucina stato" Address="1027" DPTs="DPST-1-1"/><GroupAddress Name="Presa box" Address="65535" DPTs="DPST-1-1"/><GroupAddress Name="Presa" Address="65536" DPTs="DPST-1-1"/></GroupRange></GroupAddress-Export>',
  ],
  [
    'CSV',
    'Group name;Address;DatapointType\nLuce cucina;1026;DPST-1-1\nLuce cucina stato;1027;DPST-1-1\nPresa box;65535;DPST-1-1\n',
  ],
])('free addresses in %s are the same as those with levels', (_, text) => {
  // 1026 is 4 times 256 and 2; 65535 is 31 times 2048, 7 times 256 and 255.
  expect(readList(text).devices.map(({ Name, Settings }) => [Name, Settings['bindings']])).toEqual([
    ['Luce cucina', [{ PropertyName: 'LIGHT_ON_OFF', address: '0/4/2', statusAddress: '0/4/3' }]],
    ['Presa box', [expect.objectContaining({ address: '31/7/255' })]],
  ]);
});

test('one name on two floors makes two devices, and one group makes one with channels', () => {
  const lamp = (floor: string, address: string) =>
    `<GroupRange Name="${floor}"><GroupAddress Name="Corridor light" Address="${address}" DPTs="DPST-1-1"/></GroupRange>`;
  const floors = `<GroupAddress-Export>${lamp('Ground', '1/0/1')}${lamp('First', '1/1/1')}</GroupAddress-Export>`;
  expect(readList(floors).devices.map(({ Name }) => Name)).toEqual([
    'Corridor light · Ground',
    'Corridor light · First',
  ]);
});

describe('[SECURITY-B1] an invalid list is refused, whatever its size', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><GroupAddress-Export><GroupAddress Name="&b;" Address="1/0/1" DPTs="DPST-1-1"/></GroupAddress-Export>`;
  test.each([
    ['a billion laughs', bomb],
    ['an external entity', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><GroupAddress-Export/>'],
    [
      'an undeclared entity',
      '<GroupAddress-Export><GroupAddress Name="&x;"/></GroupAddress-Export>',
    ],
    ['another XML', '<project/>'],
    ['an export without addresses', '<GroupAddress-Export/>'],
    ['deep nesting', `<GroupAddress-Export>${'<GroupRange Name="a">'.repeat(100_000)}`],
    ['an unknown table', 'Day;Price\nMonday;3\n'],
    ['an open quote', 'Group name;Address\n"Kitchen;1/0/1\n'],
    ['endless columns', `Group name;Address${';'.repeat(100_000)}\n`],
    ['endless lines', `Group name;Address\n${'\n'.repeat(100_000)}`],
    ['a picture', '\u0089PNG\r\n'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(() => readList(text)).toThrow(ListFault);
  });

  test('nonsense never breaks the reader', () => {
    const line = fc
      .array(
        fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('1/0/1', 'DPST-1-1', '"', 'x')),
        {
          maxLength: 12,
        },
      )
      .map((parts) => parts.join(';'));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        try {
          readList(['Main;Middle;Sub;Address;DatapointType', ...lines].join('\n'));
        } catch (error) {
          expect(error).toBeInstanceOf(ListFault);
        }
      }),
    );
  });
});
