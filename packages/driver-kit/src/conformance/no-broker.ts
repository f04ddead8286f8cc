/** Broker links for a device that uses no broker: asking for one throws. */
export const noBroker = (): never => {
  throw new Error('this device speaks with no broker');
};
