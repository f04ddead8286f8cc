/** What the nodes of the demo's radios are called, and where they are: by driver and the simulators' own names. */
type Place = readonly [Name: string, room: string];

/** The nodes that somebody has installed. The others wait for a name and a room. */
export const DEMO_NODES: Readonly<Record<string, Readonly<Record<string, Place>>>> = {
  zwave: {
    'Dining table': ['Table lamp', 'dining-room'],
    'Terrace and garden': ['Outdoor lights', 'terrace'],
    'Living room radiator': ['Living room radiator', 'living-room'],
    'Bedroom blind': ['Bedroom roller blind', 'master-bedroom'],
    Hall: ['Foyer multisensor', 'foyer'],
    'Front door': ['Side door lock', 'foyer'],
    'Washing machine': ['Dryer plug', 'laundry'],
    'Kitchen window': ['Pantry window', 'kitchen'],
    'Laundry floor': ['Laundry leak sensor', 'laundry'],
    'Study lamp': ['Bookcase lamp', 'studio'],
    'Garage door lamp': ['Garage door lamp', 'garage'],
  },
  zigbee: {
    'living-lamp': ['Corner lamp', 'living-room'],
    'kitchen-lamp': ['Extractor hood lamp', 'kitchen'],
    'bed-lamp': ['Bedside lamp', 'master-bedroom'],
    'terrace-lamp': ['Terrace lantern', 'terrace'],
    'living-plug': ['Record player plug', 'living-room'],
    'coffee-plug': ['Coffee machine plug', 'kitchen'],
    'hall-motion': ['Hallway motion', 'foyer'],
    'kitchen-window': ['Small kitchen window', 'kitchen'],
    'bed-climate': ['Bedside climate', 'master-bedroom'],
    'garage-climate': ['Garage climate', 'garage'],
    'bath-leak': ['Bathroom leak sensor', 'bathroom'],
    'living-button': ['Sofa button', 'living-room'],
    'bed-blind': ['Blackout blind', 'master-bedroom'],
    'living-radiator': ['Window radiator', 'living-room'],
  },
};
