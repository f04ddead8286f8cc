/** `npm start`: from a fresh clone to a running home in one step, and quickly the next time. */
import { runForeground } from './child.mjs';
import { ensureConsoleBuilt } from './build/console-build.mjs';
import { demoPorts, demoPrograms } from './demo.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { help, readOptions } from './options.mjs';
import { consoleDist, root } from './paths.mjs';
import { serverProgram } from './programs.mjs';
import { main } from './say.mjs';
import { ensureServersBuilt } from './build/server-build.mjs';

await main(async () => {
  const wanted = readOptions(process.argv.slice(2), {
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    root,
  });
  if (wanted === 'help') {
    console.log(help);
    return 0;
  }
  await ensureInstalled();
  const node = findNode24();
  // Before the builds, so that a port conflict is reported without waiting for them.
  const ports = wanted.kind === 'demo' ? await demoPorts(wanted.port) : [];
  const [servers] = await Promise.all([ensureServersBuilt(node), ensureConsoleBuilt(node)]);
  const runner = { node, servers };
  return runForeground(
    wanted.kind === 'demo'
      ? demoPrograms(runner, wanted, ports).programs
      : [serverProgram(runner, wanted.kind, ['--console', consoleDist, ...wanted.args])],
  );
});
