export * from './gadget/mqtt-gadget.ts';
export * from './peers/choppy-proxy.ts';
export * from './peers/mosquitto.ts';
export * from './peers/nats.ts';
export * from './peers/postgres.ts';
export * from './peers/program.ts';
export * from './tasmota/appliance.ts';
