/**
 * Writes what is derived from the contract: `openapi.json` for people and other programs, and
 * `src/client-contract.json` for the console. Run it after every change; a test compares.
 */
import { writeFileSync } from 'node:fs';
import { clientContract, openApiDocument } from './derived.ts';

const write = (path: string, value: unknown): void =>
  writeFileSync(new URL(path, import.meta.url), `${JSON.stringify(value, null, 2)}\n`);

write('../src/client-contract.json', clientContract());
write('../openapi.json', await openApiDocument());
