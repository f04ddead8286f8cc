/** What a step of tests records about its run, for the closing table. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A file of unit tests, or a journey: its name and how many seconds it took.
 * @typedef {{ name: string, seconds: number }} Took
 */
/**
 * A test that was skipped, and why; no reason if its author gave none.
 * @typedef {{ name: string, reason?: string }} Skipped
 */
/** @typedef {{ took: readonly Took[], skipped: readonly Skipped[] }} Record */

/**
 * Removes the record of an earlier run.
 * @param {string} file
 */
export const forgetRecord = (file) => rmSync(file, { force: true });

/**
 * @param {string} file
 * @param {Record} record
 */
export const writeRecord = (file, record) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(record));
};

/**
 * The record of the step that has just run; empty if it ended before it could write one.
 * @param {string} file
 * @returns {Record}
 */
export const readRecord = (file) => {
  try {
    return /** @type {Record} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { took: [], skipped: [] };
  }
};
