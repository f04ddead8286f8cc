/** The geocoder as a separate process, for the demo: `main.ts [--port N]`; prints `GEOCODER READY <url>`. */
import { parseArgs } from 'node:util';
import { startGeocoder } from './geocoder.ts';

const { values } = parseArgs({ options: { port: { type: 'string' } } });
const geocoder = await startGeocoder(Number(values.port ?? 0));
process.stdout.write(`GEOCODER READY ${geocoder.url}\n`);

const stop = (): void => void geocoder[Symbol.asyncDispose]().then(() => process.exit(0));
process.on('SIGINT', stop).on('SIGTERM', stop).on('disconnect', stop);
