import type { PersonalData } from '../../../platform/personal-data.ts';
import type { FacesService } from './faces.service.ts';

/** The faces by which cameras know a person. */
export const personFaces = (service: FacesService): PersonalData => ({
  part: 'faces',
  exported: (Id) => service.exported(Id),
  leave: (Id) => service.forget(Id),
  erase: ({ Id }) => service.forget(Id),
});
