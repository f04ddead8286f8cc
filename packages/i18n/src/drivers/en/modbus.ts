import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for Modbus. */
export const modbus: DriverTexts = {
  name: 'Modbus',
  line: 'Relay boards, meters, thermostats and heat pumps on a Modbus line or network',
  fields: {
    Address: {
      label: 'Address',
      help: 'The IP address or name of the device or gateway; for a serial line its port, such as /dev/ttyUSB0',
    },
    type: { label: 'Connection' },
    port: { label: 'Port', help: 'Usually 502' },
    BusId: {
      label: 'Bus ID',
      help: 'Devices with the same bus ID share one connection; 0001 for the first',
    },
    Manufacturer: { label: 'Manufacturer' },
    ModelName: { label: 'Model name' },
    unitId: {
      label: 'Unit address',
      help: 'The number of the device on its bus, 1 when it is new',
    },
    template: {
      label: 'Kind of device',
      help: 'Fills in the registers; you can change them later',
    },
    DeviceId: {
      label: 'Device ID',
      help: 'Needed only where one unit is shown as several devices',
    },
    pollSeconds: { label: 'Read every', help: 'How often its registers are read' },
    gap: {
      label: 'Gap',
      help: 'Registers with at most so many others between them are read together',
    },
    baudRate: { label: 'Baud rate', help: 'Serial lines only' },
    parity: { label: 'Parity', help: 'Serial lines only' },
    stopBits: { label: 'Stop bits', help: 'Serial lines only' },
    timeoutSeconds: { label: 'Answer within', help: 'After this a request counts as lost' },
    connectDelaySeconds: {
      label: 'Wait after connecting',
      help: 'Some gateways need a moment before the first request',
    },
    pauseSeconds: { label: 'Pause between requests', help: 'For slow lines' },
    bindings: { label: 'Registers', help: 'Where the values lie, for devices of no known kind' },
    'bindings.PropertyName': { label: 'Value' },
    'bindings.kind': { label: 'Table' },
    'bindings.address': { label: 'Address', help: 'Counted from 0' },
    'bindings.type': { label: 'Type' },
    'bindings.bit': { label: 'Bit', help: 'For single bits of a register, 0 to 15' },
    'bindings.wordOrder': { label: 'Word order' },
    'bindings.byteOrder': { label: 'Byte order' },
    'bindings.scale': { label: 'Factor', help: 'The register times this is the value' },
    'bindings.offset': { label: 'Offset', help: 'Added after the factor' },
    'bindings.states': { label: 'Meanings', help: 'Such as OFF=0, HEAT=1' },
    'bindings.writable': { label: 'May be written' },
  },
  options: {
    type: {
      tcp: 'Modbus TCP',
      rtu_over_tcp: 'Modbus RTU through a network converter',
      rtu: 'Modbus RTU on a serial port of the hub',
    },
    template: {
      custom: 'Another one: I fill in the registers',
      relay_board_8: 'Relay board with 8 relays',
      light_dimmer: 'Dimmer',
      energy_meter_1: 'Energy meter, one phase (Eastron SDM120)',
      energy_meter_3: 'Energy meter, three phases (Eastron SDM630)',
      probe_xy_md02: 'Temperature and humidity probe (XY-MD02)',
      thermostat: 'Room thermostat',
      fan_coil: 'Fan coil',
      heat_pump: 'Heat pump',
      blind: 'Blind or shutter motor',
    },
    parity: { none: 'None', even: 'Even', odd: 'Odd' },
    'bindings.kind': {
      coil: 'Coil',
      discrete: 'Discrete input',
      holding: 'Holding register',
      input: 'Input register',
    },
    'bindings.wordOrder': { big: 'High word first', little: 'Low word first' },
    'bindings.byteOrder': { big: 'High byte first', little: 'Low byte first' },
  },
};
