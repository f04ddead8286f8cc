/** How npm is started. */

/** The npm that started us, else the one on the path. */
export const npmCommand = () => {
  const script = process.env['npm_execpath'];
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  if (script?.endsWith('.js')) return { command: node, args: [script] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
};
