/** `npm start`: from a fresh clone to a running home in one step, and quickly the next time. */
import { runForeground } from './child.mjs';
import { ensureConsoleBuilt } from './console-build.mjs';
import { demoPrograms } from './demo.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { help, readWish } from './options.mjs';
import { consoleDist, root } from './paths.mjs';
import { hubProgram } from './programs.mjs';
import { main } from './say.mjs';

await main(async () => {
  const wish = readWish(process.argv.slice(2), {
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    root,
  });
  if (wish === 'help') {
    console.log(help);
    return 0;
  }
  await ensureInstalled();
  const node = findNode24();
  // Before the build: who has to stop another program first should not wait to be told.
  const programs =
    wish.kind === 'demo'
      ? (await demoPrograms(node, wish)).programs
      : [hubProgram(node, [...wish.args, '--console', consoleDist])];
  await ensureConsoleBuilt(node);
  return runForeground(programs);
});
