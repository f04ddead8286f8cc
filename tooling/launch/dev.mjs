/**
 * `npm run dev`: the hub restarts when its sources change, the console reloads through vite, whose server passes
 * everything that is the hub's on to it (DIMORA_HUB_URL, read by apps/console/vite.config.ts).
 */
import { runForeground } from './child.mjs';
import { hubProgram } from './hub.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { help, hubArguments } from './options.mjs';
import { consoleDist, consoleFolder, root, tool } from './paths.mjs';
import { bold, main, say } from './say.mjs';

const CONSOLE_PORT = '5173';

await main(async () => {
  const args = hubArguments(process.argv.slice(2), {
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    root,
  });
  if (args === 'help') {
    console.log(help.replaceAll('npm start', 'npm run dev'));
    return 0;
  }
  await ensureInstalled();
  const node = findNode24();
  const port = args.includes('--port') ? args[args.indexOf('--port') + 1] : '8080';
  say(`The console with reload: ${bold(`http://127.0.0.1:${CONSOLE_PORT}`)}`);
  return runForeground([
    hubProgram(node, [...args, '--console', consoleDist], ['--watch', '--watch-preserve-output']),
    {
      command: node,
      args: [
        tool('vite', 'bin/vite.js'),
        '--host',
        '127.0.0.1',
        '--port',
        CONSOLE_PORT,
        '--strictPort',
      ],
      cwd: consoleFolder,
      env: { ...process.env, DIMORA_HUB_URL: `http://127.0.0.1:${port}` },
    },
  ]);
});
