export * from './clock.ts';
export * from './dimora-error.ts';
export * from './entropy.ts';
export * from './log.ts';
