export * from '../peers-order.ts';
export * from './body.ts';
export { PUMP_SHARE, boilerCounted, boilerWatts } from './boiler.ts';
export * from './device.ts';
export * from './devices.ts';
export * from './names.ts';
export { PEOPLE, roomOf, type PersonName } from './people.ts';
export {
  MEASURED,
  livePast,
  measuredAt,
  type Measured,
  type PastListener,
  type PastOfVilla,
} from './past.ts';
export { PROGRAMMES } from './programmes.ts';
export * from './rooms.ts';
export * from './villa.ts';
export { localTime, outsideTemperature } from './weather.ts';
