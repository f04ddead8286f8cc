export { onvifDriver } from './onvif-driver.ts';
export { streamDrivers } from './streams/stream-drivers.ts';
