/**
 * Preloaded into the launcher's programs (`--import`): if the launcher is killed (`kill -9`), its channel
 * closes and the program stops normally, instead of holding its port forever.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
