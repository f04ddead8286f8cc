import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DESCRIPTION, readDescription, type ModelDescription } from './model-description.ts';
import { ModelFault } from './model-fault.ts';

/** The largest model that is read, in bytes: the largest public ones have 250 MB. */
const LARGEST = 400_000_000;
const LARGEST_DESCRIPTION = 64_000;

/** A model as it lies in its folder. */
export type FoundModel = {
  readonly description: ModelDescription;
  readonly detector: string;
  readonly embedder: string;
  /** Another one whenever a file of it has changed. */
  readonly version: string;
};

/** The model in a folder; `undefined` if there is none. Rejects with a {@link ModelFault}. */
export async function findModel(folder: string): Promise<FoundModel | undefined> {
  const described = await fileIn(folder, DESCRIPTION);
  if (!described) return undefined;
  if (described.size > LARGEST_DESCRIPTION)
    throw new ModelFault({ code: 'tooLarge', file: DESCRIPTION });
  const description = readDescription(await readFile(described.path, 'utf8'));
  const [detector, embedder] = await Promise.all([
    modelIn(folder, description.detector.file),
    modelIn(folder, description.embedder.file),
  ]);
  const files = [described, detector, embedder];
  return {
    description,
    detector: detector.path,
    embedder: embedder.path,
    version: files.map(({ size, changedAt }) => `${size} ${changedAt}`).join(', '),
  };
}

async function modelIn(folder: string, name: string): Promise<FolderFile> {
  const file = await fileIn(folder, name);
  if (!file) throw new ModelFault({ code: 'missing', file: name });
  if (file.size > LARGEST) throw new ModelFault({ code: 'tooLarge', file: name });
  return file;
}

type FolderFile = { readonly path: string; readonly size: number; readonly changedAt: number };

async function fileIn(folder: string, name: string): Promise<FolderFile | undefined> {
  const path = join(folder, name);
  try {
    const found = await stat(path);
    return found.isFile() ? { path, size: found.size, changedAt: found.mtimeMs } : undefined;
  } catch {
    // It isn't there, or may not be read: either way there is nothing to use.
    return undefined;
  }
}
