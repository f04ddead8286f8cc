import type { StopsIfDamaged } from '@dimora/node-kit';
import { files, schema } from '../compose.ts';
import type { HubDatabase, HubFile } from '../platform/storage/hub-file.ts';
import { platformFiles } from '../platform/storage/platform-files.ts';

/** A file without which the hub doesn't start, and of which it keeps known-good copies. */
export type StoppingFile = HubDatabase & {
  readonly copies: NonNullable<StopsIfDamaged['copies']>;
};

/** Those of them that are declared. */
export const stoppingFiles = (): readonly StoppingFile[] =>
  [...Object.values(platformFiles(schema)), ...files].flatMap((file: HubFile) =>
    file.kind === 'database' && file.ifDamaged.remedy === 'stop' && file.ifDamaged.copies
      ? [{ ...file, copies: file.ifDamaged.copies }]
      : [],
  );
