/** The shape of a border rule, and the helpers for writing rules. */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** A rule of dependency-cruiser with a name and a reason. */
export type BorderRule = IRegularForbiddenRuleType & { name: string; comment: string };

/** Files that are not part of the product: they may import what tests need. */
export const testFiles = [
  '\\.test\\.tsx?$',
  '\\.bench\\.ts$',
  '/test/',
  '/testing/',
  '\\.test-d\\.ts$',
];

/** Any npm package. */
export const npm = '(^|/)node_modules/';

/** An npm package by name, wherever it is installed. */
export const npmPackage = (name: string): string => `(^|/)node_modules/${name}/`;

/** The sources of our own workspaces. */
export const ours = '^(packages|drivers|apps|simulators)/';

/** A forbidden dependency. */
export const forbid = (rule: Omit<BorderRule, 'severity'>): BorderRule => ({
  ...rule,
  severity: 'error',
});

/**
 * A rule that a folder's production code may import only itself and the listed paths. Paths are regular
 * expressions over the resolved file.
 */
export const seesOnly = (
  name: string,
  folder: string,
  allowed: readonly string[],
  comment: string,
): BorderRule =>
  forbid({
    name,
    comment,
    from: { path: `^${folder}/`, pathNot: [...testFiles] },
    to: { pathNot: [`^${folder}/`, ...allowed] },
  });
