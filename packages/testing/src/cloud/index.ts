export { failureOf } from '../http/contract-client.ts';
export * from './cloud-client.ts';
export * from './enrolled-hub.ts';
