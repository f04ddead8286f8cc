/** Bundles the servers into a folder: `build.ts FOLDER`. Why and how: decision 0163. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { collect } from '../launch/child.mjs';
import { npmCommand } from '../launch/npm.mjs';
import { cloudMain, geocoderMain, hubMain, root } from '../launch/paths.mjs';
import { foundFiles } from './found-files.ts';
import { lateFieldsPlugin } from './late-fields.ts';
import { plainHttp } from './plain-http.ts';
import { asProgram, programs } from './programs.ts';
import { silentDebug } from './silent-debug.ts';
import { zwaveConfig } from './zwave-config.ts';

/** Packages that stay in node_modules and are loaded from there. */
const OUTSIDE = [
  // Native code, or packages that ship some.
  '@node-rs/argon2',
  'serialport',
  'sharp',
  // Finds its adapters and its definitions of devices beside itself.
  /^zigbee-herdsman/,
  // Finds its WebAssembly beside itself.
  'onnxruntime-web',
  // Optional dependencies of packages, of which we have none installed.
  'bufferutil',
  'pg-native',
  'utf-8-validate',
  // Fastify's compilers and its fake requests, which we never use (http-edge.ts): a fifth of the hub's
  // start-up time.
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
];

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('build.ts FOLDER');
const npm = npmCommand();

// A list of every package in it, to find out what is affected by an advisory.
const bill = collect(npm.command, [
  ...npm.args,
  'sbom',
  '--sbom-format=cyclonedx',
  '--package-lock-only',
  '--omit=dev',
]);
const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  input: {
    hub: asProgram(hubMain),
    cloud: asProgram(cloudMain),
    geocoder: asProgram(geocoderMain),
  },
  external: OUTSIDE,
  plugins: [
    programs(),
    foundFiles(),
    lateFieldsPlugin(),
    plainHttp(),
    silentDebug(),
    zwaveConfig(),
  ],
});
await bundle.write({
  dir: folder,
  format: 'esm',
  // Resolves modules by name: nothing reads a package.json for them.
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  assetFileNames: '[name]-[hash][extname]',
  // Errors and logs contain names of classes and functions.
  keepNames: true,
  // A single non-ASCII character makes V8 store the whole file with two bytes per character: 1.5 MB of the
  // hub's memory.
  charset: 'ascii',
  comments: false,
  // V8 keeps the text of all that is loaded. Names stay as they are: shorter ones save nothing more, and stack traces
  // name what people know.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  sourcemap: true,
  // The sources lie beside the bundle; without their text the maps have a quarter of the size.
  sourcemapExcludeSources: true,
});
await bundle.close();
const { code, words } = await bill;
if (code !== 0) throw new Error(`npm sbom failed: ${words}`);
writeFileSync(join(folder, 'bom.cdx.json'), words.slice(words.indexOf('{')));
