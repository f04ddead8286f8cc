export { askable, entitiesOf, type ExposedDevice } from './entities.ts';
export { exposesOfGroup } from './group-exposes.ts';
export { scenesIn, type Scene } from './scenes.ts';
