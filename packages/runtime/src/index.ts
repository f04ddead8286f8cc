export * from './clock.ts';
export * from './dimora-error.ts';
export * from './entropy.ts';
export * from './fake-clock.ts';
export * from './log.ts';
export * from './recorded-log.ts';
export * from './seeded-entropy.ts';
export * from './vault.ts';
