/** `npm run docs`: writes the documents that are derived from the sources. A test compares them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/paths.mjs';
import { documents } from './documents.ts';

for (const [path, text] of await documents(root)) writeFileSync(join(root, path), text);
