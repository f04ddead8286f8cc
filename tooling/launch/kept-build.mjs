/**
 * Builds that are kept side by side, each in a folder named after the sources it was made of. A build appears whole
 * or not at all, so two starts at once and one that is broken off do no harm; and what a running program still loads
 * from stays until that program has ended.
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

/** The name and size of every file of a build: a power cut may leave files empty that were written before it. */
const CONTENTS = 'contents.json';

/** Holds a file for each process whose programs use the build, named by its id. */
const USERS = 'users';

/** A build that isn't whole yet: `.new-<id of the process that makes it>-…`. */
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
 * Whether all of a build is there.
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
 * Keeps a build for as long as this process lives.
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
 * Puts a finished build in its place, unless another process has been faster.
 * @param {string} fresh
 * @param {string} build
 */
const putInPlace = (fresh, build) => {
  // One that is there and isn't whole cannot be replaced in one step.
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
 * Removes builds that nobody uses, and what processes that have ended left unfinished.
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
  // Claimed before it is looked at: nobody removes it in between.
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
