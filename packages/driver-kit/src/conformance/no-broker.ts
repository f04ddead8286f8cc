/** The brokers of a device that speaks with none: to ask for one is a mistake. */
export const noBroker = (): never => {
  throw new Error('this device speaks with no broker');
};
