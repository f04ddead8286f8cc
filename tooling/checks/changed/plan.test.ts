import { expect, test } from 'vitest';
import { aRepository } from './a-repository.ts';
import { fit } from './budget.ts';
import type { Journeys } from './journeys.ts';
import { makePlan } from './plan.ts';

/**
 * A small repository: two features with their pages, two modules with their procedures, a driver, and their
 * tests.
 */
const HOUSE: Readonly<Record<string, string>> = {
  'package.json': '{}',
  'README.md': '',
  'packages/domain/package.json': '{ "name": "@x/domain", "exports": { ".": "./src/index.ts" } }',
  'packages/domain/src/index.ts': "export * from './rule.ts';",
  'packages/domain/src/rule.ts': 'export const rule = 1;',
  'packages/domain/src/rule.test.ts': "import { rule } from './rule.ts';",
  'apps/hub/package.json': '{}',
  'apps/hub/tsconfig.json': '{}',
  'apps/hub/src/compose.ts':
    "import { a } from './modules/house/groups/service.ts';\nimport { b } from './modules/assistant/voice/service.ts';",
  'apps/hub/src/modules/house/groups/service.ts': 'export const a = os.groups.list;',
  'apps/hub/src/modules/house/groups/port.ts': 'export type Groups = 1;',
  'apps/hub/src/modules/assistant/voice/service.ts':
    "import type { Groups } from '../../house/groups/port.ts';\nexport const b = os.voice.say;",
  'apps/hub/src/modules/edge/live/service.ts': 'export const live = 1;',
  'apps/hub/test/groups.test.ts': "import { hub } from './a-hub.ts';",
  'apps/hub/test/voice.test.ts': "import { hub } from './a-hub.ts';",
  'apps/hub/test/a-hub.ts': "import { c } from '../src/compose.ts';",
  'apps/console/src/main.ts': "import { tree } from './routeTree.gen.ts';",
  'apps/console/src/routeTree.gen.ts':
    "import { Route as A } from './routes/_shell/groups.tsx';\nimport { Route as R } from './routes/__root.tsx';",
  'apps/console/src/routes/__root.tsx': "import { rule } from '@x/domain';",
  'apps/console/src/routes/_shell/groups.tsx':
    "import { Page } from '../../features/groups/page.tsx';",
  'apps/console/src/features/groups/page.tsx': 'export const Page = 1;',
  'apps/console/src/features/groups/page.css': '',
  'packages/testing/package.json':
    '{ "name": "@x/testing", "exports": { "./rounds": "./src/rounds.ts" } }',
  'packages/testing/src/rounds.ts': 'export const rounds = 1;',
  'attacks/voice.test.ts':
    "import { rounds } from '@x/testing/rounds';\nimport { hub } from '../apps/hub/test/a-hub.ts';",
  'drivers/knx/src/index.ts': 'export const knx = 1;',
  'e2e/fixtures/peers.ts': 'export const peer = 1;',
  'e2e/groups.spec.ts': '// groups',
  'e2e/voice.spec.ts': "import { peer } from './fixtures/peers.ts';",
  'e2e/knx.spec.ts': '// a KNX device',
  'e2e/long.spec.ts': '// goes everywhere',
};

const EVERYONES = ['hub snapshot.load'];
const journey = (seconds: number, pages: readonly string[], calls: readonly string[]) => ({
  seconds: { desktop: seconds },
  pages,
  calls: [...EVERYONES, ...calls],
});
const JOURNEYS: Journeys = {
  'e2e/groups.spec.ts': journey(5, ['/groups'], ['hub groups.list']),
  'e2e/voice.spec.ts': journey(5, [], ['hub voice.say']),
  'e2e/knx.spec.ts': journey(5, [], []),
  'e2e/long.spec.ts': journey(1000, ['/groups'], ['hub groups.list', 'hub voice.say']),
};

function planFor(
  changed: readonly string[],
  journeys: Journeys = JOURNEYS,
  soakSeconds: Readonly<Record<string, number>> = {},
) {
  const files = Object.keys(HOUSE);
  const { steps, words, left } = makePlan(
    aRepository(HOUSE),
    { since: 'x', changed, files },
    { journeys, unitSeconds: {}, soakSeconds },
  );
  const filesOf = (name: string): string[] =>
    steps
      .find((step) => step.name === name)
      ?.args.filter((arg) => /^(?!e2e\/playwright).*\.(?:test|spec)\.tsx?$/.test(arg)) ?? [];
  return {
    checks: steps.map(({ name }) => name),
    unit: filesOf('unit'),
    soak: filesOf('soak'),
    browser: filesOf('browser'),
    words,
    left,
  };
}

test('a feature’s page selects the journeys that open it; those that take too long are listed and left out', () => {
  const { unit, browser, left, checks } = planFor(['apps/console/src/features/groups/page.tsx']);
  expect(browser).toEqual(['e2e/groups.spec.ts']);
  expect(unit).toEqual([]);
  expect(left).toEqual(['e2e/long.spec.ts']);
  expect(checks).toEqual(['lint', 'borders', 'format', 'unused', 'size', 'browser']);
});

test('rounding leaves out nothing that fits together', () => {
  const candidates = [0.1, 0.2, 0.7].map((seconds) => ({ file: `${seconds}`, seconds, score: 1 }));
  expect(fit(candidates, 0.1 + 0.2 + 0.7 - 1e-12).left).toEqual([]);
});

test('a server’s module selects the journeys that call it or a module that needs it', () => {
  const groups = planFor(['apps/hub/src/modules/house/groups/service.ts']);
  expect(groups.unit).toEqual([
    'apps/hub/test/groups.test.ts',
    'apps/hub/test/voice.test.ts',
    'attacks/voice.test.ts',
  ]);
  expect(groups.browser).toEqual(['e2e/groups.spec.ts', 'e2e/voice.spec.ts']);
  expect(planFor(['apps/hub/src/modules/assistant/voice/service.ts']).browser).toEqual([
    'e2e/voice.spec.ts',
  ]);
});

test.each([
  ['a module without procedures', 'apps/hub/src/modules/edge/live/service.ts'],
  ['what puts the modules together', 'apps/hub/src/compose.ts'],
  ['the frame of every page', 'apps/console/src/routes/__root.tsx'],
  ['a rule that the frame uses', 'packages/domain/src/rule.ts'],
  ['the lock file', 'package-lock.json'],
])('%s is part of every journey, and it is said', (_what, file) => {
  const { browser, left, words } = planFor([file]);
  expect([...browser, ...left].toSorted().filter((name) => name.endsWith('.spec.ts'))).toEqual(
    Object.keys(JOURNEYS).toSorted(),
  );
  expect(words.at(-1)).toMatch(/is part of every journey: no choice of a few can be enough/);
});

test('a driver selects the journeys that name it', () => {
  expect(planFor(['drivers/knx/src/index.ts']).browser).toEqual(['e2e/knx.spec.ts']);
});

test('a file of journeys is selected when it or what it imports changes, and nothing else', () => {
  expect(planFor(['e2e/fixtures/peers.ts']).browser).toEqual(['e2e/voice.spec.ts']);
  expect(planFor(['e2e/knx.spec.ts']).browser).toEqual(['e2e/knx.spec.ts']);
});

test('journeys that were never recorded may use anything', () => {
  const { 'e2e/knx.spec.ts': _, ...known } = JOURNEYS;
  expect(planFor(['apps/hub/src/modules/assistant/voice/service.ts'], known).browser).toContain(
    'e2e/knx.spec.ts',
  );
});

test('a changed test is run, and no journey is selected for it', () => {
  const { unit, browser } = planFor(['apps/hub/test/voice.test.ts']);
  expect({ unit, browser }).toEqual({ unit: ['apps/hub/test/voice.test.ts'], browser: [] });
});

test('a test with rounds runs with all of them if its subject changes and they fit', () => {
  const voice = 'apps/hub/src/modules/assistant/voice/service.ts';
  const known = { 'attacks/voice.test.ts': 20 };
  const whole = planFor([voice], JOURNEYS, known);
  expect(whole).toMatchObject({
    soak: ['attacks/voice.test.ts'],
    unit: ['apps/hub/test/groups.test.ts', 'apps/hub/test/voice.test.ts'],
  });
  expect(whole.words).toContain('With all their rounds: attacks/voice.test.ts.');

  const groups = planFor(['apps/hub/src/modules/house/groups/service.ts'], JOURNEYS, known);
  expect(groups.soak).toEqual([]);
  expect(groups.unit).toContain('attacks/voice.test.ts');

  const long = planFor([voice], JOURNEYS, { 'attacks/voice.test.ts': 900 });
  expect(long.soak).toEqual([]);
  expect(long.unit).toContain('attacks/voice.test.ts');
  expect(long.words).toContain(
    'All rounds of these take too long; npm run soak has them: attacks/voice.test.ts.',
  );
});

test('a file with no known reader stands for its package', () => {
  expect(planFor(['apps/hub/.env']).unit).toEqual([
    'apps/hub/test/groups.test.ts',
    'apps/hub/test/voice.test.ts',
    'attacks/voice.test.ts',
  ]);
  expect(planFor(['apps/console/src/features/groups/page.css']).browser).toContain(
    'e2e/groups.spec.ts',
  );
});

test('documents select nothing', () => {
  expect(planFor(['README.md', 'docs/architecture.md'])).toMatchObject({
    checks: [],
    left: [],
    words: ['2 files changed since x: no source, nothing to run.'],
  });
});
