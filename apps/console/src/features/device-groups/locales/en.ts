/** The device groups' screens, in English. */
export const en = {
  them: 'the device groups',
  it: 'this device group',
  title: 'Device groups',
  subtitle: 'Groups of device types, for automations and reports',
  devices: 'Devices',
  add: 'Add group',
  system: 'System groups',
  own: 'Groups of this house',
  locked: 'System group',
  count: { one: '{count} device', other: '{count} devices' },
  appliesTo: 'Applies to',
  empty: {
    title: 'No groups of your own yet',
    line: 'Group types of devices under one name, such as “Everything outside”.',
  },
  gone: {
    now: '{who} has just deleted this group',
  },
  systemNote: {
    title: 'This is a system group',
    line: 'It is the same in every house, so it can’t be changed or deleted.',
  },
  readOnly: 'What it covers',
  inside: 'Devices in this group',
  nothingInside: 'No device of these kinds yet',
  form: {
    create: 'New device group',
    name: 'Name',
    nameHelp: 'Short, as you would say it',
    description: 'Description',
    descriptionHelp: 'What it is for; optional',
    categories: 'Kinds of devices',
    categoriesHelp: 'A device belongs to the group if it is any of these',
    categoriesEmpty: 'Choose kinds',
    reports: 'Reports',
    reportsHelp: 'The values that automations and reports read from the group; optional',
    reportsEmpty: 'Choose values',
    noMatch: 'Nothing with that name',
    submit: 'Add group',
    save: 'Save changes',
    faults: {
      required: 'Mandatory Field',
      tooLong: 'At most {limit} characters',
      nameTaken: 'Another group has this name',
      invalid: 'This can’t be used',
    },
  },
  deleted: '“{name}” deleted',
  conflict: {
    title: '{who} changed this group while you were editing',
  },
  remove: {
    action: 'Delete group',
    line: 'Its devices stay as they are.',
    question: 'Delete “{name}”?',
    loss: 'The group is deleted for everybody. Its devices stay as they are.',
  },
} as const;
/** The shape that every language has. */
export type DeviceGroupsWords = typeof en;
