/** Where things lie in the house, as absolute paths. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The console's workspace. */
export const consoleFolder = join(root, 'apps', 'console');

/** What `vite build` writes and the servers serve; DIMORA_CONSOLE_DIST names another build for the journeys. */
export const consoleDist = process.env.DIMORA_CONSOLE_DIST ?? join(consoleFolder, 'dist');

/** The hub's entry file. */
export const hubMain = join(root, 'apps', 'hub', 'src', 'main.ts');

/** The cloud's entry file. */
export const cloudMain = join(root, 'apps', 'cloud', 'src', 'main.ts');

/** The demo's geocoder. */
export const geocoderMain = join(root, 'simulators', 'src', 'geocoder', 'main.ts');

/** Where bundles of the servers are kept, each in a folder of its own. */
export const bundles = join(root, 'dist', 'servers');

/** What bundles them. */
export const bundleScript = join(root, 'tooling', 'bundle', 'build.ts');

/** Node's cache of compiled (and type-stripped) modules; it makes a second start fast. */
export const compileCache = join(root, 'node_modules', '.cache', 'node-compile');

/** Where a run of the unit tests leaves what went wrong in it. */
export const failuresFile = join(root, 'node_modules', '.cache', 'test-failures.txt');

/** Where `npm test -- changed` writes down what it is about to run. */
export const planFile = join(root, 'node_modules', '.cache', 'changed-plan.json');

/** How many seconds each file of unit tests took when it last ran here. */
export const unitSecondsFile = join(root, 'node_modules', '.cache', 'unit-seconds.json');

/**
 * The script of a tool that npm installed, e.g. `tool('vite', 'bin/vite.js')`.
 * @param {string} packageName
 * @param {string} script path inside the package
 */
export const tool = (packageName, script) => join(root, 'node_modules', packageName, script);

/**
 * Flags with which Node runs every program of ours: it strips types by itself, and warns of it; and no signal opens
 * its inspector, which would let any process of the same user run code in it.
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--disable-sigusr1'];

/**
 * Flags with which Node runs a hub. V8's young generation is kept small: a hub makes many short-lived
 * values, and its default of 16 MB a half costs 20 to 30 MB of memory and saves nothing measurable.
 * A program sets no flags of V8 while it runs: compiled code that others have kept would not be fit
 * for it any more (decision 0127).
 */
export const hubFlags = [...nodeFlags, '--max-semi-space-size=2'];
