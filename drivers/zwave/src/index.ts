export { zwaveDriver } from './zwave-driver.ts';
