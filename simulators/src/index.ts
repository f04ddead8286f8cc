export * from './gadget/mqtt-gadget.ts';
export * from './chromecast/cast-device.ts';
export * from './dlna/media-renderer.ts';
export * from './onvif/camera-state.ts';
export * from './onvif/onvif-camera.ts';
export * from './onvif/still.ts';
export * from './onvif/stream-camera.ts';
export * from './onvif/ws-discovery.ts';
export * from './rtsp/rtsp-camera.ts';
export type { BusTelegram, GroupData } from './knx/frames.ts';
export * from './knx/knx-bus.ts';
export * from './knx/knx-gateway.ts';
export * from './knx/knx-router.ts';
export * from './knx/knxd.ts';
export * from './knx/search-answerer.ts';
export * from './modbus/modbus-server.ts';
export * from './modbus/pymodbus.ts';
export * from './modbus/unit.ts';
export * from './home-assistant-mqtt/appliance.ts';
export * from './home-assistant-mqtt/panel-and-cleaner.ts';
export * from './home-assistant-mqtt/parts.ts';
export * from './peers/choppy-proxy.ts';
export * from './peers/gssdp.ts';
export * from './peers/home-authority.ts';
export * from './peers/mosquitto.ts';
export * from './peers/nats.ts';
export * from './peers/postgres.ts';
export * from './peers/program.ts';
export * from './hue/hue-bridge.ts';
export * from './hue/self-signed.ts';
export * from './shelly/gen1-shelly.ts';
export * from './shelly/mqtt-shelly.ts';
export {
  bluTrvPart,
  coverPart,
  fixedPart,
  lightPart,
  switchPart,
  thermostatPart,
} from './shelly/parts.ts';
export * from './shelly/rpc-server.ts';
export * from './shelly/sleeping-shelly.ts';
export type { ShellyOptions } from './shelly/shelly-body.ts';
export * from './tasmota/appliance.ts';
export * from './tasmota/web-appliance.ts';
export * from './tplink/kasa-device.ts';
export * from './tplink/klap-device.ts';
export type { TplinkOptions } from './tplink/tplink-body.ts';
export * from './zigbee2mqtt/bridge.ts';
export * from './zigbee2mqtt/bridge-options.ts';
export * from './zigbee2mqtt/exposes.ts';
export * from './upnp/upnp-light.ts';
