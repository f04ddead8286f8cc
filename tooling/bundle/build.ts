/** Bundles the servers into a folder: `build.ts FOLDER`. Why and how: decision 0163. */
import { rolldown } from 'rolldown';
import { cloudMain, geocoderMain, hubMain, root } from '../launch/paths.mjs';
import { foundFiles } from './found-files.ts';
import { asProgram, programs } from './programs.ts';

/** What stays in node_modules and is loaded from there. */
const OUTSIDE = [
  // Native, or with native code beside itself.
  '@node-rs/argon2',
  'classic-level',
  'serialport',
  // Tried by their users, who do without them; we have none of them.
  'bufferutil',
  'pg-native',
  'utf-8-validate',
  // Fastify's compilers and its fake requests, which we never use (http-edge.ts): a fifth of the hub's start.
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
];

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('build.ts FOLDER');

const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  input: {
    hub: asProgram(hubMain),
    cloud: asProgram(cloudMain),
    geocoder: asProgram(geocoderMain),
  },
  external: OUTSIDE,
  plugins: [programs(), foundFiles()],
});
await bundle.write({
  dir: folder,
  format: 'esm',
  // Modules by their name: nothing reads a package.json for them.
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  assetFileNames: '[name]-[hash][extname]',
  // Errors and logs tell names of classes and functions.
  keepNames: true,
  // One other character, and V8 holds the whole file with two bytes for each: 1.5 MB of the hub's memory.
  charset: 'ascii',
  comments: false,
  sourcemap: true,
  // The sources themselves lie beside; the maps are a quarter without them.
  sourcemapExcludeSources: true,
});
await bundle.close();
