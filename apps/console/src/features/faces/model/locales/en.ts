/** The words of the owner’s own model, in English. */
export const en = {
  model: {
    what: 'the state of the model',
    title: 'Your own model',
    line: 'The hub can find faces in your cameras’ pictures with a model you provide. No model is included or downloaded. Pictures are analysed on the hub and never leave it.',
    status: 'State',
    states: {
      none: 'No model found',
      unused: 'Found; loaded with the next picture',
      loading: 'Loading',
      ready: 'Ready',
      failed: 'Can’t be used',
    },
    name: 'Model',
    folder: 'Folder',
    nowhere: 'This hub has no disk storage, so it has no folder for a model.',
    howTo:
      'Put two ONNX files into this folder, one that finds faces and one that describes them, and beside them model.json, which describes both. The guide “Faces” in the hub’s documentation has ready examples.',
    loaded: 'Loaded',
    loadedValue: '{at}, in {load}',
    empty: 'Empty picture',
    emptyValue: '{detect} to find faces, {embed} to describe one',
    last: 'Last picture',
    lastNone: '{total}: {decode} to decode, {detect} to search; no face',
    lastFaces: {
      one: '{total}: {decode} to decode, {detect} to search, {embed} for one face',
      other: '{total}: {decode} to decode, {detect} to search, {embed} for {count} faces',
    },
    usual: 'Usually a picture takes',
    pictures: 'Pictures since the start',
    picturesValue: '{pictures} analysed, {skipped} skipped for newer ones',
    fault: 'Last error',
    try: 'Try it',
    load: 'Load it and try',
    tried: 'The model works.',
    triedNone: 'There is no model in the folder.',
    triedFailed: 'The model can’t be used.',
    faults: {
      description: '{file} doesn’t describe a model as it should.',
      missing: '{file} isn’t in the folder.',
      tooLarge: '{file} is too large.',
      notAModel:
        'The runtime can’t use {file}. It may be damaged, or need operators that it doesn’t have.',
      input: '{file} has no such input. It has: {detail}',
      output: '{file} has no such output: {detail}',
      shape: '{file} has an input or output of a different shape than described.',
      memory: '{file} needs more memory than the hub allows for a model.',
      slow: 'The model took too long and was stopped.',
      died: 'The model’s thread ended. It is started again after a pause.',
      runtime: 'The runtime for models doesn’t start on this machine.',
    },
    aFile: 'A file',
  },
} as const;
/** The shape that every language has. */
export type FaceModelWords = typeof en;
