/**
 * Builds that are kept side by side, each in a folder named after its sources' fingerprint. A build appears
 * whole or not at all, so concurrent and interrupted starts do no harm; and a running program's build stays
 * until that program has ended.
 */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The name and size of every file of a build: a power cut may leave earlier files empty. */
const CONTENTS = 'contents.json';

/** Contains a file for each process whose programs use the build, named by its id. */
const USERS = 'users';

/** An incomplete build: `.new-<id of the process that makes it>-…`. */
const UNFINISHED = /^\.new-(\d+)-/;

/**
 * @param {string} build
 * @returns {Record<string, number>}
 */
const sizesOf = (build) =>
  Object.fromEntries(
    readdirSync(build, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== CONTENTS)
      .map(({ name }) => [name, statSync(join(build, name)).size]),
  );

/**
 * Whether a build is complete.
 * @param {string} build
 */
const isWhole = (build) => {
  try {
    const wanted = /** @type {Record<string, number>} */ (
      JSON.parse(readFileSync(join(build, CONTENTS), 'utf8'))
    );
    const present = sizesOf(build);
    return Object.entries(wanted).every(([name, size]) => present[name] === size);
  } catch {
    return false;
  }
};

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
};

/** @param {string} build */
const usersOf = (build) => {
  try {
    return readdirSync(join(build, USERS)).map(Number);
  } catch {
    return [];
  }
};

/**
 * Marks a build as used for as long as this process lives.
 * @param {string} build
 */
const claim = (build) => {
  const users = join(build, USERS);
  for (const pid of usersOf(build)) {
    if (!isAlive(pid)) rmSync(join(users, String(pid)), { force: true });
  }
  mkdirSync(users, { recursive: true });
  writeFileSync(join(users, String(process.pid)), '');
};

/**
 * Moves a finished build into place, unless another process was faster.
 * @param {string} fresh
 * @param {string} build
 */
const putInPlace = (fresh, build) => {
  // An existing incomplete one cannot be replaced in one step.
  if (!isWhole(build)) rmSync(build, { recursive: true, force: true });
  try {
    renameSync(fresh, build);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!isWhole(build)) throw error;
    claim(build);
  }
};

/**
 * Removes unused builds, and unfinished ones of processes that have ended.
 * @param {string} folder
 * @param {string} kept the name of the build that stays
 */
const removeUnused = (folder, kept) => {
  for (const name of readdirSync(folder)) {
    const maker = UNFINISHED.exec(name)?.[1];
    const users = maker === undefined ? usersOf(join(folder, name)) : [Number(maker)];
    if (name === kept || users.some(isAlive)) continue;
    rmSync(join(folder, name), { recursive: true, force: true });
  }
};

/**
 * The folder of the build with this name, which stays as long as this process lives; made first where it is missing.
 * @param {string} folder where builds are kept
 * @param {string} name stands for what it is made of
 * @param {(into: string) => Promise<void>} make writes the files of a build, without folders; a rejection leaves none
 */
export const keptBuild = async (folder, name, make) => {
  const build = join(folder, name);
  // Marked before it is checked, so that nobody removes it in between.
  if (existsSync(build)) claim(build);
  if (!isWhole(build)) {
    const fresh = join(folder, `.new-${process.pid}-${randomUUID()}`);
    mkdirSync(fresh, { recursive: true });
    try {
      await make(fresh);
      writeFileSync(join(fresh, CONTENTS), JSON.stringify(sizesOf(fresh)));
      claim(fresh);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      throw error;
    }
    putInPlace(fresh, build);
  }
  removeUnused(folder, name);
  return build;
};
