import type { Translated } from '@dimora/i18n';
import type { FaceModelWords } from './en.ts';

/** The words of the owner’s own model, in Italian. */
export const it: Translated<FaceModelWords> = {
  model: {
    what: 'lo stato del modello',
    title: 'Il tuo modello',
    line: 'L’hub può cercare volti nelle immagini delle tue telecamere con un modello fornito da te. Nessun modello è incluso né viene scaricato. Le immagini vengono analizzate nell’hub e non ne escono mai.',
    status: 'Stato',
    states: {
      none: 'Nessun modello trovato',
      unused: 'Trovato; si carica con la prossima immagine',
      loading: 'In caricamento',
      ready: 'Pronto',
      failed: 'Non utilizzabile',
    },
    name: 'Modello',
    folder: 'Cartella',
    nowhere: 'Questo hub non salva dati su disco, quindi non ha una cartella per un modello.',
    howTo:
      'Metti in questa cartella due file ONNX, uno che trova i volti e uno che li descrive, e accanto model.json, che descrive entrambi. La guida «Faces» nella documentazione dell’hub contiene esempi pronti.',
    loaded: 'Caricato',
    loadedValue: '{at}, in {load}',
    empty: 'Immagine vuota',
    emptyValue: '{detect} per trovare i volti, {embed} per descriverne uno',
    last: 'Ultima immagine',
    lastNone: '{total}: {decode} per decodificarla, {detect} per cercare; nessun volto',
    lastFaces: {
      one: '{total}: {decode} per decodificarla, {detect} per cercare, {embed} per un volto',
      other: '{total}: {decode} per decodificarla, {detect} per cercare, {embed} per {count} volti',
    },
    usual: 'Di solito un’immagine richiede',
    pictures: 'Immagini dall’avvio',
    picturesValue: '{pictures} analizzate, {skipped} saltate per altre più recenti',
    fault: 'Ultimo errore',
    try: 'Prova',
    load: 'Carica e prova',
    tried: 'Il modello funziona.',
    triedNone: 'Nella cartella non c’è nessun modello.',
    triedFailed: 'Il modello non è utilizzabile.',
    faults: {
      description: '{file} non descrive un modello come dovrebbe.',
      missing: '{file} non è nella cartella.',
      tooLarge: '{file} è troppo grande.',
      notAModel:
        'Non è possibile eseguire {file}. Forse è danneggiato, o richiede operatori che mancano.',
      input: '{file} non ha questo ingresso. Ha: {detail}',
      output: '{file} non ha questa uscita: {detail}',
      shape: '{file} ha un ingresso o un’uscita di forma diversa da quella descritta.',
      memory: '{file} richiede più memoria di quanta l’hub ne conceda a un modello.',
      slow: 'Il modello ha impiegato troppo tempo ed è stato fermato.',
      died: 'Il processo del modello è terminato. Si riavvia dopo una pausa.',
      runtime: 'L’ambiente di esecuzione dei modelli non si avvia su questa macchina.',
    },
    aFile: 'Un file',
  },
};
