export { virtualDrivers } from './virtual-driver.ts';
