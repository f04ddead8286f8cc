/** A room of the villa, which becomes an environment of the hub. */
export type VillaRoom = {
  readonly Id: string;
  readonly Name: string;
  readonly Type: string;
  readonly parent: string;
  readonly IsPhysical: boolean;
};

const floor = (Id: string, Name: string): VillaRoom => ({
  Id,
  Name,
  Type: 'other',
  parent: '$home',
  IsPhysical: false,
});
const room = (parent: string, Type: string, Id: string, Name: string): VillaRoom => ({
  Id,
  Name,
  Type,
  parent,
  IsPhysical: true,
});

/** Casa al mare: two floors, a garden and a terrace; parents before their children. */
export const ROOMS: readonly VillaRoom[] = [
  floor('ground-floor', 'Ground floor'),
  floor('first-floor', 'First floor'),
  floor('outside', 'Outside'),
  room('ground-floor', 'livingroom', 'living-room', 'Living room'),
  room('ground-floor', 'kitchen', 'kitchen', 'Kitchen'),
  room('ground-floor', 'diningroom', 'dining-room', 'Dining room'),
  room('ground-floor', 'foyer', 'foyer', 'Foyer'),
  room('ground-floor', 'studio', 'studio', 'Study'),
  room('ground-floor', 'laundry', 'laundry', 'Laundry'),
  room('ground-floor', 'garage', 'garage', 'Garage'),
  room('first-floor', 'bedroom', 'master-bedroom', 'Master bedroom'),
  room('first-floor', 'childroom', 'childrens-room', 'Children’s room'),
  room('first-floor', 'bathroom', 'bathroom', 'Bathroom'),
  room('first-floor', 'bathroom', 'second-bathroom', 'Second bathroom'),
  room('outside', 'garden', 'garden', 'Garden'),
  room('outside', 'balcony', 'terrace', 'Terrace'),
];

/** Rooms without a window, which need a lamp at any hour. */
export const WINDOWLESS: ReadonlySet<string> = new Set(['laundry', 'second-bathroom', 'garage']);

/** Outdoor places. */
export const OPEN_AIR: ReadonlySet<string> = new Set(['garden', 'terrace']);
