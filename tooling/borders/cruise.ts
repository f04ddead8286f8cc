/** Checks every import of the repository against the border rules. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { appRules } from './app-rules.ts';
import { generalRules } from './general-rules.ts';
import { findModuleCycles, moduleCycles } from './module-cycles.ts';
import { packageRules } from './package-rules.ts';
import './read-using.ts';
import type { BorderRule } from './rule.ts';

const cruised: readonly BorderRule[] = [...packageRules, ...appRules, ...generalRules];

/** Every border rule. */
export const borderRules: readonly Pick<BorderRule, 'name' | 'comment'>[] = [
  ...cruised,
  moduleCycles,
];

/** An import that violates a border rule. */
export type Crossing = { rule: string; from: string; to: string };

/** The result of a check. */
export type Reading = { modules: number; crossings: Crossing[] };

const folders = ['apps', 'packages', 'drivers', 'simulators', 'e2e', 'attacks', 'bench', 'tooling'];

/**
 * Checks the sources below a folder that is laid out like this repository. The parser is swc: TypeScript 7
 * has no compiler API, and without a parser dependency-cruiser reads nothing at all and finds no violations,
 * hence the count of modules in the result.
 */
export const readBorders = async (baseDir: string): Promise<Reading> => {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(baseDir, folder))),
    {
      baseDir,
      parser: 'swc',
      validate: true,
      ruleSet: { forbidden: [...cruised] },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|coverage)/|^tooling/borders/fixtures/' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['types', 'import', 'node', 'default'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      },
    },
  );
  const { modules, summary } = output as ICruiseResult;
  return {
    modules: modules.filter(
      ({ source }) => /^\w.*\.(tsx?|mjs)$/.test(source) && !/node_modules/.test(source),
    ).length,
    crossings: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...findModuleCycles(modules).map((cycle) => ({ rule: moduleCycles.name, ...cycle })),
    ],
  };
};
