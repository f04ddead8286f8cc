import { defineModule } from '../../platform/module.ts';
import { PropertyRegisterPort } from './port.ts';
import { PropertyStore, propertyMigrations } from './property.store.ts';

/** People's places as they are kept, whatever stands in them. */
export const propertyRegister = defineModule({
  name: 'propertyRegister',
  provides: { register: PropertyRegisterPort },
  migrations: propertyMigrations,
  make: ({ sql }) => ({ ports: { register: new PropertyStore(sql) } }),
});
