export {
  anAction,
  brightnessAction,
  hvacModeAction,
  lockAction,
  mediaStateAction,
  moveAction,
  moveCameraAction,
  onOffAction,
  positionAction,
  setpointAction,
} from './action.ts';
export {
  aCloudInfo,
  aCloudProperty,
  aCloudUser,
  aFoundProduct,
  anAppUser,
  aProduct,
} from './cloud.ts';
export {
  aBlind,
  aDevice,
  aLamp,
  aLock,
  aMeter,
  aPlug,
  aPush,
  aRelay,
  aSensor,
  aThermostat,
} from './device.ts';
export { anEnvironment, systemEnvironments } from './environment.ts';
export { anEvent } from './event.ts';
export { BUILT_AT } from './number.ts';
export { aHouseSnapshot, aProperty, aSystemInfo, aSystemState } from './house-snapshot.ts';
export { aStateVar, stateVars } from './state.ts';
export { aGuest, anOwner, anOwnUser, aUser } from './user.ts';
