/** The paths of the repository, absolute. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The console's workspace. */
export const consoleFolder = join(root, 'apps', 'console');

/**
 * The output of `vite build`, which the servers serve; DIMORA_CONSOLE_DIST names another build for the
 * journeys.
 */
export const consoleDist = process.env.DIMORA_CONSOLE_DIST ?? join(consoleFolder, 'dist');

/** The hub's entry file. */
export const hubMain = join(root, 'apps', 'hub', 'src', 'main.ts');

/** The cloud's entry file. */
export const cloudMain = join(root, 'apps', 'cloud', 'src', 'main.ts');

/** The demo's geocoder. */
export const geocoderMain = join(root, 'simulators', 'src', 'geocoder', 'main.ts');

/** Where bundles of the servers are kept, each in its own folder. */
export const bundles = join(root, 'dist', 'servers');

/** The bundler script. */
export const bundleScript = join(root, 'tooling', 'bundle', 'build.ts');

/** Node's cache of compiled (and type-stripped) modules; it makes a second start fast. */
export const compileCache = join(root, 'node_modules', '.cache', 'node-compile');

/** Where a run of the unit tests writes its failures. */
export const failuresFile = join(root, 'node_modules', '.cache', 'test-failures.txt');

/** Where a run of tests with all their rounds writes its failures. */
export const soakFailuresFile = join(root, 'node_modules', '.cache', 'soak-failures.txt');

/** Where a run of the unit tests records durations and skipped tests for the closing table. */
export const unitRecord = join(root, 'node_modules', '.cache', 'unit-record.json');

/** The same of the journeys. */
export const journeyRecord = join(root, 'node_modules', '.cache', 'journey-record.json');

/** Where `npm test -- changed` and `npm run soak` write their plan. */
export const planFile = join(root, 'node_modules', '.cache', 'changed-plan.json');

/** Durations in seconds of each file of unit tests in its last local run. */
export const unitSecondsFile = join(root, 'node_modules', '.cache', 'unit-seconds.json');

/** The same with all rounds. */
export const soakSecondsFile = join(root, 'node_modules', '.cache', 'soak-seconds.json');

/**
 * The script of a tool that npm installed, e.g. `tool('vite', 'bin/vite.js')`.
 * @param {string} packageName
 * @param {string} script path inside the package
 */
export const tool = (packageName, script) => join(root, 'node_modules', packageName, script);

/**
 * Node flags of all our programs: no warning about stripped types; and no signal opens the inspector, which
 * would let any process of the same user run code in them.
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--disable-sigusr1'];

/**
 * Node flags of a hub. V8's young generation is kept small: a hub creates many short-lived values, and the
 * default of 16 MB per half costs 20 to 30 MB of memory without any measurable gain. A program must not set
 * V8 flags while it runs: cached compiled code would then be rejected (decision 0127).
 */
export const hubFlags = [...nodeFlags, '--max-semi-space-size=2'];

/**
 * The environment of a hub, unless it is set already. glibc gives each thread that allocates a heap of its own, up to
 * eight for each core: memory that Node's threads keep and hardly use (decision 0779).
 */
export const hubEnvironment = { MALLOC_ARENA_MAX: '2' };
