export { shellyDriver } from './shelly-driver.ts';
