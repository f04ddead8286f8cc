/** The broker's store in LevelDB; the package has no types. */
declare module 'aedes-persistence-level/asyncPersistence.js' {
  import type { ClassicLevel } from 'classic-level';

  /** Only the broker uses its methods; we just pass it on. */
  export default class AsyncLevelPersistence {
    constructor(database: ClassicLevel);
  }
}
