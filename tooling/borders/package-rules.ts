/** Which packages, drivers and apps may import which. */
import { forbid, npm, npmPackage, ours, seesOnly, testFiles, type BorderRule } from './rule.ts';

const domain = '^packages/domain/';
const runtime = '^packages/runtime/';
const driverKit = '^packages/driver-kit/';
const zod = npmPackage('zod');

/** Node's built-in modules carry no path; dependency-cruiser names them by type. */
const nodeCore = { dependencyTypes: ['core' as const] };

/** They listen, multicast or read addresses, but connect to none that a person or device gave. */
const LISTENERS = [
  '^packages/driver-kit/src/upnp/event-callback\\.ts$',
  '^drivers/upnp/src/wire/ssdp-presence\\.ts$',
  '^apps/hub/src/modules/devices/broker/(embedded/|tls/(tls-listener|server-names)\\.ts$)',
  '^apps/hub/src/modules/devices/devices/install/house-address\\.ts$',
  '^apps/hub/src/modules/devices/device-discovery/(addresses\\.ts$|scanners/)',
];

/** Code that also runs in a browser, or must be platform-independent. */
const withoutNode = '^(packages/(domain|contract|runtime|i18n|ui)|apps/console)/src/';

/** The lower layers: what each package may import of the others and of npm. */
export const packageRules: readonly BorderRule[] = [
  seesOnly('domain-imports-nothing', 'packages/domain', [], 'The rules of the house are pure.'),
  seesOnly(
    'contract-sees-domain-zod-orpc',
    'packages/contract/src',
    [domain, zod, npmPackage('@orpc/contract')],
    'Both sides of the wire read the contract, so it may need neither of them.',
  ),
  seesOnly('runtime-sees-domain', 'packages/runtime', [domain], 'Ports know no platform.'),
  seesOnly('i18n-sees-domain', 'packages/i18n', [domain], 'Words about the domain, nothing else.'),
  seesOnly(
    'ui-sees-domain',
    'packages/ui/src',
    [domain, npm],
    'Components know neither the wire nor the app.',
  ),
  seesOnly(
    'driver-kit-sees-runtime-domain-zod',
    'packages/driver-kit',
    [
      runtime,
      domain,
      zod,
      npmPackage('(mqtt|saxes|vitest|ws|@types/ws)'),
      '^(node:)?(crypto|dgram|dns|events|fs|https?|net|os|path|stream|tls)$',
    ],
    'What a driver is made of, the ways to a peer, and what waits for one; vitest is there for the conformance suite.',
  ),
  forbid({
    name: 'driver-kit-meets-the-net-in-http',
    comment: 'Importing the kit loads no server code but what is imported from its own entry.',
    from: {
      path: '^packages/driver-kit/src/',
      pathNot: [...testFiles, '^packages/driver-kit/src/(http|net|sleepers|upnp)/'],
    },
    to: nodeCore,
  }),
  forbid({
    name: 'node-kit-sees-runtime-domain',
    comment: 'The Node side of the ports knows no module, driver or procedure.',
    from: { path: '^packages/node-kit/', pathNot: testFiles },
    to: { path: ours, pathNot: ['^packages/node-kit/', runtime, domain] },
  }),
  forbid({
    name: 'identity-sees-runtime-domain',
    comment: 'Hub and cloud bring stores and people; the rules of signing in know neither.',
    from: { path: '^packages/identity/', pathNot: testFiles },
    to: { path: ours, pathNot: ['^packages/identity/', runtime, domain] },
  }),
  forbid({
    name: 'tunnel-sees-runtime-domain',
    comment: 'Hub and cloud both stand on it, and it knows neither of them.',
    from: { path: '^packages/tunnel/', pathNot: testFiles },
    to: { path: ours, pathNot: ['^packages/tunnel/', runtime, domain] },
  }),
  forbid({
    name: 'push-sees-the-net-of-driver-kit',
    comment: 'Devices, keys and sending; whom a notification concerns is known to hub and cloud.',
    from: { path: '^packages/push/', pathNot: testFiles },
    to: {
      path: ours,
      pathNot: [
        '^packages/(push|node-kit)/',
        '^packages/driver-kit/src/net/index\\.ts$',
        runtime,
        domain,
      ],
    },
  }),
  forbid({
    name: 'time-series-sees-runtime-node-kit',
    comment: 'A store of numbers by key and time; what they mean is the recorder’s.',
    from: { path: '^packages/time-series/', pathNot: testFiles },
    to: { path: ours, pathNot: ['^packages/(time-series|node-kit)/', runtime] },
  }),
  forbid({
    name: 'packages-never-import-apps',
    comment: 'Apps are built from packages.',
    from: { path: '^(packages|drivers|simulators)/' },
    to: { path: '^apps/' },
  }),
  forbid({
    name: 'apps-never-import-each-other',
    comment: 'They meet on the wire, through the contract.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  }),
  forbid({
    name: 'console-sees-no-server-code',
    comment: 'The console runs in a browser: no driver, no Node code.',
    from: { path: '^apps/console/src/', pathNot: testFiles },
    to: {
      path: '^(drivers|packages/(node-kit|identity|push|time-series|tunnel|driver-kit|runtime))/',
    },
  }),
  forbid({
    name: 'no-node-in-portable-code',
    comment: 'Portable code meets the machine through ports.',
    from: { path: withoutNode, pathNot: testFiles },
    to: nodeCore,
  }),
  forbid({
    name: 'drivers-see-only-driver-kit',
    comment: 'A driver meets its peer through DriverHost and stands alone.',
    from: { path: '^drivers/([^/]+)/', pathNot: testFiles },
    to: { path: ours, pathNot: ['^drivers/$1/', driverKit, domain] },
  }),
  forbid({
    name: 'drivers-see-no-node',
    comment: 'Clock and store reach a driver through DriverHost; sockets lie in its wire/ alone.',
    from: { path: '^drivers/[^/]+/', pathNot: [...testFiles, '^drivers/[^/]+/src/wire/'] },
    to: nodeCore,
  }),
  forbid({
    name: 'sockets-are-checked',
    comment:
      'Addresses that people give may not lead to the hub itself: the kit opens connections, at net/.',
    from: {
      path: [
        '^drivers/',
        '^packages/driver-kit/src/',
        '^apps/hub/src/modules/devices/(device-discovery|broker|devices)/',
      ],
      pathNot: [...testFiles, '^packages/driver-kit/src/(net|http)/', ...LISTENERS],
    },
    to: {
      path: [
        '^(node:)?(dgram|dns|dns/promises|http|https|http2|net|tls)$',
        npmPackage('(undici|ws)'),
      ],
      dependencyTypesNot: ['type-only'],
    },
  }),
  forbid({
    name: 'drivers-never-import-each-other',
    comment: 'Not even in tests: what two drivers share belongs to driver-kit.',
    from: { path: '^drivers/([^/]+)/' },
    to: { path: '^drivers/', pathNot: '^drivers/$1/' },
  }),
  forbid({
    name: 'no-simulators-in-production',
    comment: 'Only the demo home may bring simulators, only tests what is made for tests.',
    from: {
      path: '^(packages|drivers|apps)/',
      pathNot: [...testFiles, '^packages/testing/', '^apps/(hub|cloud)/src/demo/'],
    },
    to: { path: ['^(simulators|packages/testing)/', '^(packages|apps)/[^/]+/src/.*/testing/'] },
  }),
  forbid({
    name: 'demo-is-loaded-on-demand',
    comment: 'A real server must not even load what the demo is made of.',
    from: {
      path: '^apps/(hub|cloud)/src/',
      pathNot: [...testFiles, '^apps/(hub|cloud)/src/demo/'],
    },
    to: {
      path: '^apps/(hub|cloud)/src/demo/',
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  }),
];
