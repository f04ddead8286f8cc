import { defineModule } from '../../../platform/module.ts';
import { lastEdits } from '../../../platform/personal-data.ts';
import { EnvironmentStore, environmentMigrations } from './environment.store.ts';
import { EnvironmentTree } from './environment-tree.ts';
import { EnvironmentsPort, WritableTree } from './port.ts';
import { environmentEvents } from './environment.events.ts';

/** The tree alone, without permissions; the claims guard needs it first. */
export const environmentTree = defineModule({
  name: 'environmentTree',
  essential: true,
  provides: { environments: EnvironmentsPort, writable: WritableTree },
  migrations: { config: environmentMigrations },
  events: environmentEvents,
  ofPeople: { part: 'rooms', kind: 'edits' },
  make: ({ access, databases }) => {
    const tree = new EnvironmentTree(new EnvironmentStore(databases.config));
    access.locateBy((id) => tree.pathOf(id));
    return {
      ports: { environments: tree, writable: tree },
      personal: lastEdits('rooms', {
        all: () => tree.all(),
        save: (record) => void tree.save(record),
        told: ({ Id, Name }) => ({ Id, Name }),
      }),
    };
  },
});
