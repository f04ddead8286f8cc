export { tplinkDriver } from './tplink-driver.ts';
