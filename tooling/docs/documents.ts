import { areaPages, decisionsIndex } from './decisions-index.ts';
import { map } from './map.ts';

/** Every document that is derived from the sources: its path from the root, and its text. */
export const documents = async (
  root: string,
): Promise<readonly (readonly [path: string, text: string])[]> => [
  ['docs/map.md', await map(root)],
  ['docs/decisions/README.md', decisionsIndex(root)],
  ...areaPages(root),
];
