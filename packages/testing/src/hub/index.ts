export * from './hub-client.ts';
export * from './live-client.ts';
