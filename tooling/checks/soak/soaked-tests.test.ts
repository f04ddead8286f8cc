import { expect, test } from 'vitest';
import { aRepository } from '../changed/a-repository.ts';
import { ImportGraph } from '../changed/import-graph.ts';
import { soakedTests, testsWithRounds } from './soaked-tests.ts';

const FILES: Readonly<Record<string, string>> = {
  'packages/testing/package.json':
    '{ "name": "@x/testing", "exports": { "./rounds": "./src/rounds.ts", "./hub": "./src/hub.ts" } }',
  'packages/testing/src/rounds.ts': 'export const rounds = 1;',
  'packages/testing/src/hub.ts': 'export const hub = 1;',
  'attacks/guesses.test.ts': "import { rounds } from '@x/testing/rounds';",
  'attacks/names.test.ts': "import { hub } from '@x/testing/hub';",
  'packages/store/test/crash.test.ts': "import { kills } from './kills.ts';",
  'packages/store/test/kills.ts': "import { rounds } from '@x/testing/rounds';",
  'packages/store/test/other.test.ts': "import { hub } from '@x/testing/hub';",
  'packages/testing/test/reader.test.ts': "readFileSync(join(root, 'packages/testing/src'));",
};

test('tests with rounds are those that import them, directly or through others', () => {
  const graph = new ImportGraph(aRepository(FILES), Object.keys(FILES));
  expect([...testsWithRounds(graph)].toSorted()).toEqual([
    'attacks/guesses.test.ts',
    'packages/store/test/crash.test.ts',
  ]);
  expect(soakedTests(graph, Object.keys(FILES))).toEqual([
    'attacks/guesses.test.ts',
    'attacks/names.test.ts',
    'packages/store/test/crash.test.ts',
  ]);
});
