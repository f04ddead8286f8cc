/** A type of event is one row: planted into a copy of the sources, it works everywhere, and only its words are missed. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Domain from '@dimora/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'dimora-planted-'));
const domain = join(folder, 'domain');
const table = join(domain, 'area-rows.ts');

/** What an area writes in a folder of its own. */
const gardenEventTypes = `
import type { EventTypeRow } from '../events/event-row.ts';
import { notification } from '../events/notification-row.ts';

/** The garden. */
export const gardenEventTypes = {
  'garden.intruded': {
    topic: 'security',
    alerts: true,
    readers: 'READ_DEVICE_SETUP',
    list: 'access',
    title: 'gardenIntruded',
    titles: { by: 'Value', of: { HEDGEHOG: 'sawHedgehog' } },
    icon: 'motion',
    tone: 'wine',
    notification: notification('GARDEN', 'safety', 'alarm', { pictured: true }),
  },
} as const satisfies Record<string, EventTypeRow>;
`;

beforeAll(() => {
  for (const name of ['domain', 'i18n'])
    cpSync(join(root, 'packages', name, 'src'), join(folder, name), { recursive: true });
  const tsconfig = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { paths: { '@dimora/domain': [join(domain, 'index.ts')] } },
    include: ['domain', 'i18n'],
    exclude: ['**/*.test.ts', '**/testing'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  mkdirSync(join(domain, 'garden'));
  writeFileSync(join(domain, 'garden/garden-event-types.ts'), gardenEventTypes);
  const lines = readFileSync(table, 'utf8')
    .replace(/^/, `import { gardenEventTypes } from './garden/garden-event-types.ts';\n`)
    .replace('EVENT_TYPE_ROWS = {', 'EVENT_TYPE_ROWS = {\n  ...gardenEventTypes,');
  writeFileSync(table, lines);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a planted type of event is listed, shown, notified and read as its row says', async () => {
  const planted: typeof Domain = await import(join(domain, 'index.ts'));
  const type = planted.EVENT_TYPES[0];
  expect(type).toBe('garden.intruded');
  expect(planted.topicOfEvent(type)).toBe('security');
  expect(planted.alertsPeople(type, 'MOOD')).toBe(true);
  expect(planted.readersOfEvent(type)).toBe('READ_DEVICE_SETUP');
  expect(planted.listOfEvent(type)).toBe('access');
  const kind = planted.notificationOf({ type, variable: null, value: null, plugged: null });
  expect(planted.NOTIFICATION_TYPES).toContain(kind);
  expect([kind, kind && planted.isPictured(kind), kind && planted.urgencyOf(kind, {})]).toEqual([
    'GARDEN',
    true,
    { topic: 'safety', severity: 'alarm' },
  ]);
  const look = (Value: string) =>
    planted.eventLook({
      IoTEventType: type,
      Topic: 'security',
      Cls: 'garden',
      NotificationType: kind,
      DeviceName: 'Hedge',
      EnvironmentName: null,
      actor: { kind: 'hub' },
      Payload: { Value },
    });
  expect(look('fox')).toEqual({
    title: 'gardenIntruded',
    icon: 'motion',
    tone: 'wine',
    name: 'Hedge',
  });
  expect(look('hedgehog').title).toBe('sawHedgehog');
});

test('a planted event type without texts does not compile, and nothing else needs it', async () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], (_, out) => resolve(out));
  });
  const faults = said.split('\n').filter((line) => line.includes('error TS'));
  expect(faults.filter((fault) => !fault.includes('/i18n/'))).toEqual([]);
  const catalogues = faults.flatMap((fault) => fault.match(/(en|it)\/\w+\.ts/)?.[0] ?? []);
  expect(new Set(catalogues)).toEqual(new Set(['en/events.ts', 'en/details.ts', 'it/events.ts']));
  for (const word of ['garden.intruded', 'GARDEN', 'gardenIntruded', 'sawHedgehog'])
    expect(said).toContain(word);
});
