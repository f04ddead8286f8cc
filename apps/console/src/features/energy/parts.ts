import { definePart } from '../../kit/parts/page-part.ts';

/** What the house draws and used today, on the overview. */
export const energyPart = definePart<null>({
  key: 'energy',
  place: 'aside',
  claim: 'READ_DEVICE',
  load: () =>
    import(/* chunk: later-overview */ './overview/energy-section.tsx').then(
      (file) => file.EnergySection,
    ),
});
