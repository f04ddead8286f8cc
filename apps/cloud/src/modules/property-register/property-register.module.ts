import { defineModule } from '../../platform/module.ts';
import { PropertyRegisterPort } from './port.ts';
import { PropertyStore, propertyMigrations } from './property.store.ts';

/** People's places, without the hubs in them. */
export const propertyRegister = defineModule({
  name: 'propertyRegister',
  provides: { register: PropertyRegisterPort },
  migrations: propertyMigrations,
  make: ({ sql, personalRows }) => {
    personalRows.declare({
      tables: ['property'],
      exported: async ({ UserId }, within) => ({
        places: await within.all(
          `SELECT name, description, type, latitude, longitude, address, created_at
           FROM property WHERE user_id = ? ORDER BY created_at`,
          [UserId],
        ),
      }),
      erase: async ({ UserId }, within) => {
        // A place in which hubs of others stand is theirs from now on.
        await within.run(
          `UPDATE property SET user_id = (
             SELECT subscription.user_id FROM subscription
             JOIN product ON product.id = subscription.product_id
             WHERE product.property_id = property.id AND subscription.role = 'owner'
               AND subscription.user_id <> ? ORDER BY subscription.user_id LIMIT 1)
           WHERE user_id = ? AND EXISTS (
             SELECT 1 FROM subscription
             JOIN product ON product.id = subscription.product_id
             WHERE product.property_id = property.id AND subscription.role = 'owner'
               AND subscription.user_id <> ?)`,
          [UserId, UserId, UserId],
        );
        await within.run(
          `UPDATE product SET property_id = NULL
           WHERE property_id IN (SELECT id FROM property WHERE user_id = ?)`,
          [UserId],
        );
        await within.run('DELETE FROM property WHERE user_id = ?', [UserId]);
      },
    });
    return { ports: { register: new PropertyStore(sql) } };
  },
});
