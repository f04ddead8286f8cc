/** Who may import whom inside the servers and inside the console. */
import { forbid, testFiles, type BorderRule } from './rule.ts';
import { MODULE_FOLDER } from './server-modules.ts';

/** Composition: main.ts and its neighbours at the top, and the demo, may import every module. */
const hubWiring = ['^apps/hub/src/[^/]+$', '^apps/hub/src/(wiring|demo)/'];

/** Locales are loaded with the route that needs them, so a feature's texts are public. */
const featureWords = '^apps/console/src/features/[^/]+/locales/';

/** How the modules of a server may depend on each other. */
const serverRules = (app: 'hub' | 'cloud'): readonly BorderRule[] => [
  forbid({
    name: `${app}-modules-meet-at-ports`,
    comment: "A module's insides are its own; others ask its port.ts or subscribe to its events.",
    from: { path: `^(${MODULE_FOLDER[app]})/`, pathNot: testFiles },
    to: {
      path: `^apps/${app}/src/modules/`,
      pathNot: ['^$1/', `^${MODULE_FOLDER[app]}/(port|[a-z-]+\\.events)\\.ts$`],
    },
  }),
  forbid({
    name: `${app}-drawers-are-private`,
    comment: "A module's sub-folders are its own; even the wiring sees only what lies on top.",
    from: {
      path: [`^(${MODULE_FOLDER[app]})/`, `^apps/${app}/src/`],
      pathNot: testFiles,
    },
    to: { path: `^${MODULE_FOLDER[app]}/[^/]+/`, pathNot: '^$1/' },
  }),
  forbid({
    name: `${app}-platform-is-below-modules`,
    comment: 'The platform carries modules and knows them by their ports at most.',
    from: { path: `^apps/${app}/src/platform/`, pathNot: testFiles },
    to: { path: `^apps/${app}/src/modules/`, pathNot: '/port\\.ts$' },
  }),
  forbid({
    name: `${app}-procedures-live-in-routes`,
    comment:
      'A declaration lists routes; their handlers are in <noun>.routes.ts, decisions in services.',
    from: { path: `^apps/${app}/src/modules/`, pathNot: ['\\.routes\\.ts$', ...testFiles] },
    to: { path: `^apps/${app}/src/platform/http/os\\.ts$` },
  }),
];

const hubRules: readonly BorderRule[] = [
  ...serverRules('hub'),
  forbid({
    name: 'live-and-log-know-no-noun',
    comment: 'An event says where it is defined who hears of it and what the log keeps.',
    from: { path: '^(apps/hub/src/modules/(?:edge/live|history/events))/', pathNot: testFiles },
    to: {
      path: '^apps/hub/src/modules/.+\\.events\\.ts$',
      pathNot: '^$1/',
    },
  }),
  forbid({
    name: 'principals-come-from-the-platform',
    comment: 'A module asks access.actFor(actor) who acts; it never makes a principal itself.',
    from: { path: '^apps/hub/src/', pathNot: ['^apps/hub/src/platform/', ...testFiles] },
    to: {
      path: '^apps/hub/src/platform/principals/',
      pathNot: '^apps/hub/src/platform/principals/signed-in\\.ts$',
    },
  }),
  forbid({
    name: 'sessions-come-from-proof',
    comment:
      'Only what checks who somebody is opens a session: a token of the hub or its cloud, or a view.',
    from: {
      path: '^apps/hub/src/',
      pathNot: [
        '^apps/hub/src/platform/',
        '^apps/hub/src/modules/(people/identity|people/view-as|cloud/cloud)/',
        ...testFiles,
      ],
    },
    to: { path: '^apps/hub/src/platform/principals/signed-in\\.ts$' },
  }),
  forbid({
    name: 'hub-modules-see-no-driver',
    comment: 'Drivers are plugged in by the wiring.',
    from: { path: '^apps/hub/src/', pathNot: [...hubWiring, ...testFiles] },
    to: { path: '^drivers/' },
  }),
];

const consoleRules: readonly BorderRule[] = [
  forbid({
    name: 'features-are-islands',
    comment: 'Features are composed in routes and share through entities and kit.',
    from: { path: '^apps/console/src/features/([^/]+)/' },
    to: { path: '^apps/console/src/features/', pathNot: '^apps/console/src/features/$1/' },
  }),
  forbid({
    name: 'feature-drawers-are-private',
    comment: "Only what lies on top of a feature is public; its drawers are the feature's own.",
    from: { path: '^apps/console/src/', pathNot: '^apps/console/src/features/' },
    to: { path: '^apps/console/src/features/[^/]+/[^/]+/', pathNot: featureWords },
  }),
  forbid({
    name: 'console-features-below-routes',
    comment: 'routes → features → entities → kit, always downward.',
    from: { path: '^apps/console/src/features/', pathNot: testFiles },
    to: { path: '^apps/console/src/(app|routes|routeTree)' },
  }),
  forbid({
    name: 'console-entities-below-features',
    comment: 'routes → features → entities → kit, always downward.',
    from: { path: '^apps/console/src/entities/', pathNot: testFiles },
    to: { path: '^apps/console/src/(app|routes|routeTree|features)' },
  }),
  forbid({
    name: 'console-kit-is-lowest',
    comment: 'routes → features → entities → kit, always downward.',
    from: { path: '^apps/console/src/kit/', pathNot: testFiles },
    to: { path: '^apps/console/src/(app|routes|routeTree|features|entities)' },
  }),
];

/** What hub, cloud and console may import, inside themselves and from packages. */
export const appRules: readonly BorderRule[] = [
  ...hubRules,
  ...serverRules('cloud'),
  ...consoleRules,
];
