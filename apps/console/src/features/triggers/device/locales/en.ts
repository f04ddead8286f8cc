/** The automations on a device's page, in English. */
export const en = {
  title: 'Automations that use it',
};
