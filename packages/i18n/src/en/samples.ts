/** Texts of a file of recorded values. */
export const samples = {
  columns: {
    time: 'Time',
    what: 'What',
    room: 'Room',
    variable: 'Measure',
    value: 'Value',
    unit: 'Unit',
    source: 'Source',
  },
  sources: {
    device: 'Device',
    computed: 'Computed',
    assumed: 'Assumed',
    imported: 'Imported',
    simulated: 'Simulated',
  },
} as const;
