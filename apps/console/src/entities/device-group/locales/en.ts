/** The system's own device groups by their ids, in English. */
export const en = {
  'system-lights': { name: 'Lights', line: 'All lights and lamps' },
  'system-sockets': { name: 'Sockets and switches', line: 'Smart plugs, relays and wall switches' },
  'system-barriers': { name: 'Blinds and gates', line: 'Motorised blinds, gates and doors' },
  'system-climate': { name: 'Climate', line: 'Thermostats and fans' },
  'system-locks': { name: 'Door locks', line: 'Locks that can be opened from here' },
  'system-openings': { name: 'Doors and windows', line: 'Sensors on doors and windows' },
  'system-presence': { name: 'Presence', line: 'Motion and presence sensors' },
  'system-safety': { name: 'Safety', line: 'Smoke, gas and water detectors, and sirens' },
  'system-air': { name: 'Air', line: 'Temperature, humidity, pressure and air quality' },
  'system-energy': { name: 'Energy', line: 'Everything that measures power' },
  'system-cameras': { name: 'Cameras', line: 'All cameras' },
  'system-media': { name: 'Media players', line: 'Televisions, speakers and receivers' },
} as const;
/** The shape that every language has. */
export type DeviceGroupWords = typeof en;
