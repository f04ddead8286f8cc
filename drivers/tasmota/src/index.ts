export { ownTopics } from './codec/topics.ts';
export { tasmotaDriver } from './tasmota-driver.ts';
