import type { MOVE_PROBLEM_CODES } from '@dimora/domain';
import type { Entropy } from '@dimora/runtime';

/** A file of another system's installation: its path there with slashes, and its bytes. */
export type MovedFile = { readonly path: string; readonly bytes: Uint8Array };

/** One thing that was found wrong; `subject` is a file or the name of a key. */
export type MoveProblem = {
  readonly code: (typeof MOVE_PROBLEM_CODES)[number];
  readonly subject: string;
  /** The numbers of the lines that were left out, counted from 1. */
  readonly lines?: readonly number[];
};

/** A node with the name and the room that it had; `null` for no room. */
export type MovedNode = {
  readonly id: string;
  readonly name: string;
  readonly room: string | null;
};

/** A network of another system, as a driver has read it. */
export type MovedNetwork = {
  /** As `RadioAbout.networkId` will say it. */
  readonly networkId: string;
  readonly channel: number | null;
  readonly region: string | null;
  /** Where its stick was. */
  readonly address: string | null;
  /** The stick's own address, as `RadioAbout.node` says it, where that tells one stick from another. */
  readonly stick: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  /** As `RadioSetup.secrets` makes them: its own, and fresh ones in place of those that it didn't have. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The names of the keys that were found. */
  readonly keys: readonly string[];
  /** What is put into the controller's folder before it is opened, by file names. */
  readonly files: readonly MovedFile[];
  readonly nodes: readonly MovedNode[];
  readonly problems: readonly MoveProblem[];
  /** True if its nodes could not be reached with what was read: it can't be taken over. */
  readonly blocked: boolean;
};

/** Where fresh keys come from. */
export type KeySource = Pick<Entropy, 'bytes'>;

/** How the installation of another system becomes a network of this driver, with its nodes as they are. */
export type RadioMove = {
  /** True for a file that `read` needs, by its path; all others are left where they are. */
  wants(path: string): boolean;
  /**
   * The networks in these files, none if they are of something else. What can't be read is a problem of its network;
   * nothing in the files makes it reject.
   */
  read(files: readonly MovedFile[], entropy: KeySource): Promise<readonly MovedNetwork[]>;
};

/** The most line numbers that a problem names. */
const MOST_LINES = 20;

/** The lines that `isGood`, and the problem with the others, if there are any. The end of the text may be cut off. */
export function goodLines(
  { path, bytes }: MovedFile,
  isGood: (line: string) => boolean,
): { readonly lines: readonly string[]; readonly problems: readonly MoveProblem[] } {
  const lines: string[] = [];
  const bad: number[] = [];
  for (const [index, line] of textOfFile(bytes).split('\n').entries()) {
    if (line.trim() === '') continue;
    if (isGood(line)) lines.push(line);
    else bad.push(index + 1);
  }
  if (bad.length === 0) return { lines, problems: [] };
  return {
    lines,
    problems: [{ code: 'damagedLines', subject: path, lines: bad.slice(0, MOST_LINES) }],
  };
}

/** The text of a file, without the mark that some editors put at its beginning. */
export const textOfFile = (bytes: Uint8Array): string => new TextDecoder('utf-8').decode(bytes);

/** The file of this name that lies nearest to the top. */
export const fileNamed = (files: readonly MovedFile[], name: string): MovedFile | undefined =>
  files
    .filter(({ path }) => nameOfFile(path) === name)
    .toSorted((one, other) => depthOf(one) - depthOf(other))
    .at(0);

export const nameOfFile = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const depthOf = ({ path }: MovedFile): number => path.split('/').length;
