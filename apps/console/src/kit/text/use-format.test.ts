import { expect, test } from 'vitest';
import { formatIn } from './use-format.ts';

const [en, it] = [formatIn('en'), formatIn('it')];
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const at = new Date(2026, 10, 21, 18, 42, 7).getTime();

test('[SHELL-02] dates have the format of each language', () => {
  expect(en.dateTime(at)).toBe('11/21/2026 18:42:07');
  expect(it.dateTime(at)).toBe('21/11/2026 18:42:07');
  expect(en.shortDateTime(at)).toBe('11/21/26 18:42');
  expect(it.shortDateTime(at)).toBe('21/11/26 18:42');
  expect([en.time(at), en.day(at), it.day(at)]).toEqual([
    '18:42',
    'Saturday 21 November',
    'sabato 21 novembre',
  ]);
});

test('measured values have their unit and the significant decimals', () => {
  expect(plain(en.value('TEMPERATURE', { Value: 20.84, Unit: '°C' }))).toBe('20.8 °C');
  expect(plain(it.value('TEMPERATURE', { Value: 21, Unit: '°C' }))).toBe('21,0 °C');
  expect(plain(en.value('CONSUMPTION', { Value: 1240, Unit: 'W' }))).toBe('1.24 kW');
  expect(plain(en.value('HUMIDITY', { Value: null, Unit: '%' }))).toBe('–');
});

test('[SHELL-B4] ages are in everyday words', () => {
  expect(en.age(3000)).toBe('now');
  expect(plain(en.age(4 * 60_000))).toMatch(/4 min.? ago/);
  expect(plain(it.age(2 * 3_600_000))).toMatch(/2 (ore|h) fa/);
});
