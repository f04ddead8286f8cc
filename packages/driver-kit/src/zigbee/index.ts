export { askable, entitiesOf, type ExposedDevice } from './entities.ts';
export { scenesIn, type Scene } from './scenes.ts';
