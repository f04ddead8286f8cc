export * from './no-broker.ts';
export * from './open-device.ts';
export * from './search-host.ts';
export * from './subject.ts';
export * from './suite.ts';
export * from './test-host.ts';
export * from './until-heard.ts';
