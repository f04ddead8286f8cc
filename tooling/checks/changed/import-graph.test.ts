import { expect, test } from 'vitest';
import { aRepository } from './a-repository.ts';
import { ImportGraph } from './import-graph.ts';

/** The files a change reaches, sorted. */
const reached = (
  files: Readonly<Record<string, string>>,
  changed: string,
  reach: 'run' | 'types' = 'run',
): string[] => {
  const graph = new ImportGraph(aRepository(files), [...Object.keys(files), changed]);
  return [...graph.reached([changed], reach).keys()].filter((file) => file !== changed).toSorted();
};

test('an import is followed to its importers in turn, by distance', () => {
  const files = {
    'a.ts': 'export const a = 1;',
    'b.ts': "import { a } from './a.ts';\nexport const b = a;",
    'c.test.ts': "import { b } from './b.ts';",
    'other.test.ts': "import { x } from './x.ts';",
  };
  const graph = new ImportGraph(aRepository(files), Object.keys(files));
  expect([...graph.reached(['a.ts'], 'run')]).toEqual([
    ['a.ts', 0],
    ['b.ts', 1],
    ['c.test.ts', 2],
  ]);
});

test('dynamic, mocked and side-effect imports count as well', () => {
  const files = {
    'a.ts': '',
    'later.ts': "const a = await import('./a.ts');",
    'effect.ts': "import './a.ts';",
    'mocked.test.ts': "vi.mock('./a.ts');",
    'by-language.ts': `const a = await import(\`./words/\${language}.ts\`);`,
    'words/it.ts': '',
  };
  expect(reached(files, 'a.ts')).toEqual(['effect.ts', 'later.ts', 'mocked.test.ts']);
  expect(reached(files, 'words/it.ts')).toEqual(['by-language.ts']);
});

test('a type counts for the compiler and not for the running program', () => {
  const files = {
    'a.ts': 'export type A = 1;',
    'whole.ts': "import type { A } from './a.ts';",
    'single.ts': "import { type A } from './a.ts';",
  };
  expect(reached(files, 'a.ts', 'run')).toEqual([]);
  expect(reached(files, 'a.ts', 'types')).toEqual(['single.ts', 'whole.ts']);
});

test('re-exports are followed by name: only users of the name that changed are reached', () => {
  const files = {
    'packages/kit/package.json': '{ "name": "@x/kit", "exports": { ".": "./src/index.ts" } }',
    'packages/kit/src/index.ts':
      "export * from './one.ts';\nexport { two as zwei } from './two.ts';",
    'packages/kit/src/one.ts': 'export const one = 1;',
    'packages/kit/src/two.ts': 'export function two() {}',
    'uses-one.ts': "import { one } from '@x/kit';",
    'uses-two.ts': "import {\n  zwei,\n} from '@x/kit';",
    'uses-all.ts': "import * as kit from '@x/kit';",
  };
  expect(reached(files, 'packages/kit/src/one.ts')).toEqual(['uses-all.ts', 'uses-one.ts']);
  expect(reached(files, 'packages/kit/src/two.ts')).toEqual(['uses-all.ts', 'uses-two.ts']);
  expect(reached(files, 'packages/kit/src/index.ts')).toHaveLength(3);
});

test('started programs and read files are reached by their path', () => {
  const files = {
    'hub/main.ts': "import { rule } from './rule.ts';",
    'hub/rule.ts': 'export const rule = 1;',
    'hub/test/program.ts': "export const MAIN = new URL('../main.ts', import.meta.url);",
    'hub/test/program.test.ts': "import { MAIN } from './program.ts';",
    'hub/test/words.test.ts': "readFileSync(join(root, 'docs', 'words.txt'));",
    'hub/test/cells.test.ts': "readdirSync(join(import.meta.dirname, 'cells'));",
    'docs/words.txt': '',
    'hub/test/cells/1.bin': '',
  };
  expect(reached(files, 'hub/rule.ts')).toEqual(['hub/main.ts', 'hub/test/program.test.ts']);
  expect(reached(files, 'docs/words.txt')).toEqual(['hub/test/words.test.ts']);
  expect(reached(files, 'hub/test/cells/1.bin')).toEqual(['hub/test/cells.test.ts']);
});

test('a reader of paths known only to the running program is reached by every file', () => {
  const files = {
    'a.md': '',
    'pages.test.ts': 'readFileSync(join(root, page));',
    'folders.test.ts': "globSync('*/tsconfig.json', { cwd: root });",
    'one.test.ts': "readFileSync(join(root, 'b.md')); spawn('x', { cwd: root });",
  };
  expect(reached(files, 'a.md')).toEqual(['folders.test.ts', 'pages.test.ts']);
});

test('a path that a file only exports belongs to those who import it', () => {
  const files = {
    'paths.mjs': "export const main = join(root, 'hub', 'main.ts');\nexport const root = '';",
    'hub/main.ts': '',
    'starts.test.ts': "import { main } from './paths.mjs';",
    'only-root.test.ts': "import { root } from './paths.mjs';",
  };
  expect(reached(files, 'hub/main.ts')).toEqual(['starts.test.ts']);
});

test('a deleted file still reaches its importers', () => {
  expect(reached({ 'b.ts': "import { a } from './a.ts';" }, 'a.ts')).toEqual(['b.ts']);
});
