/** Writes the files of `npm run soak` for the launcher: `node main.ts PLAN`. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../launch/paths.mjs';
import { readChanges } from '../changed/changed-files.ts';
import { ImportGraph } from '../changed/import-graph.ts';
import { journeyFiles } from '../changed/journeys.ts';
import { soakedTests } from './soaked-tests.ts';

const [, , planFile = ''] = process.argv;
const files = readChanges(root).files.filter((file) => existsSync(join(root, file)));
const tests = soakedTests(new ImportGraph(root, files), files);
writeFileSync(planFile, JSON.stringify({ tests, journeys: journeyFiles(root) }));
