/** A repository for tests of the selection, in its own folder. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Writes files and returns their folder. */
export function aRepository(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'dimora-changed-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}
