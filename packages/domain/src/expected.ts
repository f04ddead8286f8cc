/** What a refused value must be: the parameter `expected` of VALUE_WRONG_TYPE, and that of an invalid field. */
export const EXPECTED_FORMS = [
  'boolean',
  'number',
  'string',
  'none',
  'playableUrl',
  'email',
  'name',
  'description',
  'sixDigits',
  'voicePin',
  'mqttUsername',
  'hyphenId',
  'wordId',
  'networkAddress',
  'certificatePem',
  'certificateInTime',
  'keyPem',
  'keyOfCertificate',
  'date',
  'datetime',
  'url',
  'moment',
  'clockTime',
  'hook',
  'addedPart',
  'otherTime',
  'laterTime',
  'timeZone',
  'brokerUrl',
  'encryptedBrokerUrl',
  'brokerId',
  'freeBrokerId',
  'eachOnce',
  'ownRoom',
  'knownProperty',
  'kindOfPlace',
  'newSecret',
] as const;
/** One of {@link EXPECTED_FORMS}; the console has words for each. */
export type ExpectedForm = (typeof EXPECTED_FORMS)[number];

/** The rules that drivers check across the fields of their settings; the console has a sentence for each. */
export const SETTING_RULES = [
  'once',
  'notZero',
  'property',
  'registerBits',
  'registerEnd',
  'registerStates',
  'allParts',
  'datapoint',
  'movement',
  'notThisMachine',
] as const;
/** One of {@link SETTING_RULES}. */
export type SettingRule = (typeof SETTING_RULES)[number];

/** The parameters with which a schema reports a broken rule: `{ code: 'custom', path, ...broken('once') }`. */
export const broken = (
  rule: SettingRule,
): { readonly params: { readonly expected: SettingRule } } => ({
  params: { expected: rule },
});
