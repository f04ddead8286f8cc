export { chromecastDriver } from './chromecast-driver.ts';
