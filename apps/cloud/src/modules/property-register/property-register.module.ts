import { defineModule } from '../../platform/module.ts';
import { PropertyRegisterPort } from './port.ts';
import { PropertyStore, propertyMigrations } from './property.store.ts';

/** People's places, without the hubs in them. */
export const propertyRegister = defineModule({
  name: 'propertyRegister',
  provides: { register: PropertyRegisterPort },
  migrations: propertyMigrations,
  make: ({ sql }) => ({ ports: { register: new PropertyStore(sql) } }),
});
