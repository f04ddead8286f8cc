export * from './driver-error.ts';
export * from './driver.ts';
export * from './mqtt-link.ts';
