export * from './gadget/mqtt-gadget.ts';
export * from './peers/choppy-proxy.ts';
export * from './peers/mosquitto.ts';
export * from './tasmota/appliance.ts';
