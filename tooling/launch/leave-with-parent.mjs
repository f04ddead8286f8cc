/**
 * Preloaded into what the launcher runs (`--import`): should the launcher die without a word (`kill -9`), its
 * channel closes and the program stops as if it had been asked to, instead of holding its port for ever.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
