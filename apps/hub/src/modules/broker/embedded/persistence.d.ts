/** The broker's store in LevelDB; the package brings no types. */
declare module 'aedes-persistence-level/asyncPersistence.js' {
  import type { ClassicLevel } from 'classic-level';

  /** What the broker asks of it is the broker's business; we only hand it over. */
  export default class AsyncLevelPersistence {
    constructor(database: ClassicLevel);
  }
}
