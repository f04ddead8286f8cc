export * from './sleepers-commands.ts';
