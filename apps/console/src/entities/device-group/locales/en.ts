/** The system's own device groups by their ids, in English. */
export const en = {
  'system-lights': { name: 'Lights', line: 'Everything that shines' },
  'system-sockets': { name: 'Sockets and switches', line: 'Smart plugs, relays and wall switches' },
  'system-barriers': { name: 'Blinds and gates', line: 'What opens and closes by motor' },
  'system-climate': { name: 'Climate', line: 'Thermostats and fans' },
  'system-locks': { name: 'Door locks', line: 'Locks that can be opened from here' },
  'system-openings': { name: 'Doors and windows', line: 'Sensors that notice what stands open' },
  'system-presence': { name: 'Presence', line: 'Sensors that notice people' },
  'system-safety': { name: 'Safety', line: 'Smoke, gas and water detectors, and sirens' },
  'system-air': { name: 'Air', line: 'Temperature, humidity, pressure and air quality' },
  'system-energy': { name: 'Energy', line: 'Everything that measures power' },
  'system-cameras': { name: 'Cameras', line: 'Everything that looks' },
  'system-media': { name: 'Media players', line: 'Televisions, speakers and receivers' },
} as const;
/** The shape that every language has. */
export type DeviceGroupWords = typeof en;
