export { ownTopics } from './codec/topics.ts';
export { createTasmotaDriver } from './tasmota-driver.ts';
