export { failureOf } from '../http/contract-client.ts';
export * from './hub-client.ts';
export * from './live-client.ts';
export * from './discovery-client.ts';
