export * from './subject.ts';
export * from './suite.ts';
export * from './test-host.ts';
