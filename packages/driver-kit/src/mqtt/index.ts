export * from './client-counters.ts';
export * from './subscribers.ts';
export * from './topic-filter.ts';
export * from './up-state.ts';
