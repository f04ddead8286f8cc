import { summaryPage } from '@dimora/domain';
import { expect, test } from 'vitest';
import { aBus, aDevice } from '../testing/modbus-scene.tsx';
import { summaryTables, type SummaryWords } from './summary-tables.ts';
import { summaryWorkbook } from './summary-workbook.ts';

const words: SummaryWords = {
  devices: 'Devices',
  registers: 'Registers',
  column: (key) => key,
  yes: 'Yes',
  no: 'No',
  category: (id) => id,
  environment: (id) => id,
  property: (name) => name,
  kind: (kind) => kind,
};
const nasty = aDevice({ name: '<b>=cmd()</b> & "co"', enabled: false });
const tables = summaryTables([aBus({ devices: [aDevice(), nasty] })], words);

test('[MODBUS-04] the summary lists every device and every register', () => {
  const [devices, registers] = tables;
  expect(devices.rows).toHaveLength(2);
  expect(devices.rows[0]).toEqual([
    '0001',
    'Attic probe',
    7,
    'Acme',
    'XY-MD02',
    'temperature_sensor',
    '$home',
    2,
    'Yes',
  ]);
  expect(registers.rows).toHaveLength(4);
  expect(registers.rows[0]).toEqual(
    expect.arrayContaining(['TEMPERATURE', 'input', 1, 'uint16', 0.1]),
  );
});

test('[MODBUS-04] as HTML it is one page, with names as plain text', () => {
  const html = summaryPage('en', 'Modbus', tables);
  expect(html).toContain('&lt;b&gt;=cmd()&lt;/b&gt; &amp; &quot;co&quot;');
  expect(html).not.toContain('<b>');
  expect(html).not.toContain('<script');
});

test('[MODBUS-04] as XLSX it is a workbook of two sheets', async () => {
  const bytes = new Uint8Array(await (await summaryWorkbook(tables)).arrayBuffer());
  // A zip archive, as every workbook is.
  expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK');
  const names = new TextDecoder('latin1').decode(bytes);
  expect(names).toContain('xl/worksheets/sheet1.xml');
  expect(names).toContain('xl/worksheets/sheet2.xml');
});
