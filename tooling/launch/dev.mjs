/**
 * `npm run dev`: hub and cloud run the sources and restart when their sources change, the console reloads through vite, whose server
 * passes everything that is the hub's on to it (DIMORA_HUB_URL, read by apps/console/vite.config.ts).
 */
import { runForeground } from './child.mjs';
import { demoPorts, demoPrograms } from './demo.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { help, readOptions } from './options.mjs';
import { consoleDist, consoleFolder, root, tool } from './paths.mjs';
import { serverProgram, sourceServers } from './programs.mjs';
import { bold, main, say } from './say.mjs';

const CONSOLE_PORT = '5173';
const WATCHED = ['--watch', '--watch-preserve-output'];

/**
 * The programs to run, and the address of the hub whose console is reloaded.
 * @param {import('./programs.mjs').Runner} runner
 * @param {import('./options.mjs').StartOptions} wanted
 */
const programsFor = async (runner, wanted) =>
  wanted.kind === 'demo'
    ? demoPrograms(runner, wanted, await demoPorts(wanted.port))
    : {
        programs: [serverProgram(runner, wanted.kind, ['--console', consoleDist, ...wanted.args])],
        home: `http://127.0.0.1:${wanted.port}`,
      };

await main(async () => {
  const wanted = readOptions(process.argv.slice(2), {
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    root,
  });
  if (wanted === 'help') {
    console.log(help.replaceAll('npm start', 'npm run dev'));
    return 0;
  }
  await ensureInstalled();
  const node = findNode24();
  const { programs, home } = await programsFor(
    { node, servers: sourceServers, flags: WATCHED },
    wanted,
  );
  say(`The console with reload: ${bold(`http://127.0.0.1:${CONSOLE_PORT}`)}`);
  return runForeground([
    ...programs,
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
      env: { ...process.env, DIMORA_HUB_URL: home },
    },
  ]);
});
