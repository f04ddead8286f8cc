export { philipsDriver } from './philips-driver.ts';
