export * from '../peers-order.ts';
export * from './body.ts';
export * from './device.ts';
export * from './devices.ts';
export * from './names.ts';
export * from './rooms.ts';
export * from './villa.ts';
export { localTime, outsideTemperature } from './weather.ts';
