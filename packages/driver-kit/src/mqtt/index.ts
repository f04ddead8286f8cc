export * from './client-counters.ts';
export * from './entity-runner.ts';
export * from './entity.ts';
export * from './payload.ts';
export * from './subscribers.ts';
export * from './topic-filter.ts';
export * from './topic-table.ts';
export * from './up-state.ts';
