/** `npm start`: from a fresh clone to a running hub in one step, and quickly the next time. */
import { runForeground } from './child.mjs';
import { ensureConsoleBuilt } from './console-build.mjs';
import { hubProgram } from './hub.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { help, hubArguments } from './options.mjs';
import { consoleDist, root } from './paths.mjs';
import { main } from './say.mjs';

await main(async () => {
  const args = hubArguments(process.argv.slice(2), {
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    root,
  });
  if (args === 'help') {
    console.log(help);
    return 0;
  }
  await ensureInstalled();
  const node = findNode24();
  await ensureConsoleBuilt(node);
  return runForeground([hubProgram(node, [...args, '--console', consoleDist])]);
});
