/** Rules for all files. */
import { forbid, ours, testFiles, type BorderRule } from './rule.ts';

/** The entry points in a package.json's `exports`: the only files that may re-export. */
const doors = [
  '^(packages/[^/]+|drivers/[^/]+|simulators)/src/index\\.ts$',
  '^packages/contract/src/(client|cloud|hub/nouns)\\.ts$',
  '^packages/domain/src/talk/index\\.ts$',
  '^packages/driver-kit/src/(conformance|http|mqtt|net|network-process|upnp|xml|zigbee)/index\\.ts$',
  '^packages/node-kit/src/(http|kernel|sql)/index\\.ts$',
  '^simulators/src/villa/index\\.ts$',
  '^packages/testing/src/(builders|cloud|hub|identity|push)/index\\.ts$',
];

/** TanStack Router's generated tree imports the routes, and routes know their router's type. */
const routeTree = 'routeTree\\.gen\\.ts$';

/** No barrels, no cycles, no undeclared dependencies: for every file. */
export const generalRules: readonly BorderRule[] = [
  forbid({
    name: 'no-barrels',
    comment: "Import things where they are made; a package's one door is src/index.ts.",
    from: { path: ours, pathNot: doors },
    to: { path: ours, dependencyTypes: ['export'] },
  }),
  forbid({
    name: 'no-cycles',
    comment: 'Not even of types: what needs each other belongs together or below.',
    from: { pathNot: routeTree },
    to: { circular: true, viaOnly: { pathNot: routeTree } },
  }),
  forbid({
    name: 'nothing-unresolvable',
    comment: 'Every import leads somewhere.',
    from: {},
    to: { couldNotResolve: true },
  }),
  forbid({
    name: 'nothing-undeclared',
    comment: "What production code imports stands in its own package.json's dependencies.",
    from: {
      path: '^(packages|drivers|apps)/[^/]+/src/|^simulators/src/',
      pathNot: [...testFiles, '/src/conformance/'],
    },
    to: {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: '/node_modules/@types/',
    },
  }),
  forbid({
    name: 'workspaces-by-name',
    comment: 'Other workspaces are imported by their names, through their doors.',
    from: { path: '^((?:packages|drivers|apps)/[^/]+|simulators)/' },
    to: { path: ours, pathNot: '^$1/', dependencyTypes: ['local'] },
  }),
];
