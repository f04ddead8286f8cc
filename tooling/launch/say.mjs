/** The launcher's own messages. They go to stderr, so that stdout stays the product's. */

const pretty = Boolean(process.stderr.isTTY) && !process.env['NO_COLOR'];

/** @param {number} code @param {string} text */
const paint = (code, text) => (pretty ? `\u001B[${code}m${text}\u001B[0m` : text);

/** @param {string} text */
export const bold = (text) => paint(1, text);
/** @param {string} text */
export const dim = (text) => paint(2, text);
/** @param {string} text */
export const red = (text) => paint(31, text);
/** @param {string} text */
export const green = (text) => paint(32, text);

/**
 * Prints one line of progress.
 * @param {string} text
 */
export const say = (text) => process.stderr.write(`${dim('›')} ${text}\n`);

/** A failure whose message is for the person at the terminal: no stack is shown. */
export class Refusal extends Error {}

/**
 * Runs an entry point: its result becomes the exit code, a Refusal is shown as its message.
 * @param {() => Promise<number>} entry
 */
export const main = async (entry) => {
  try {
    process.exitCode = await entry();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${red('✗')} ${error.message}\n`);
    process.exitCode = 1;
  }
};
