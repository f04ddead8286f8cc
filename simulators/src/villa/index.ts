export * from '../peers-order.ts';
export * from './body.ts';
export * from './device.ts';
export * from './devices.ts';
export * from './names.ts';
export { livePast, type PastOfVilla } from './past.ts';
export * from './rooms.ts';
export * from './villa.ts';
export { localTime, outsideTemperature } from './weather.ts';
