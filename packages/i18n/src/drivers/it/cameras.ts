import type { DriverTexts } from '../driver-texts.ts';

const fields: DriverTexts['fields'] = {
  Address: { label: 'Indirizzo', help: 'L’indirizzo IP o il nome della telecamera' },
  port: { label: 'Porta web', help: 'Quella della pagina web della telecamera; di solito 80' },
  Username: { label: 'Nome utente', help: 'Un account della telecamera stessa' },
  Password: { label: 'Password', help: 'La password di quell’account' },
  auth: { label: 'Accesso ai flussi' },
  streams: {
    label: 'Flussi video',
    help: 'Dal migliore: si mostra il primo, se non se ne sceglie un altro',
  },
  'streams.protocol': { label: 'Protocollo' },
  'streams.type': { label: 'Contiene' },
  'streams.mime': { label: 'Formato' },
  'streams.path': { label: 'Percorso', help: 'Dal manuale della telecamera, come /live1.sdp' },
  'streams.port': { label: 'Porta' },
  'streams.mjpeg': { label: 'Immagini singole (MJPEG)' },
  'streams.rtsp_transport': { label: 'Trasporto' },
  DeviceId: {
    label: 'Numero di serie',
    help: 'Se indicato, un’altra telecamera a questo indirizzo non viene mai usata',
  },
  snapshotPath: {
    label: 'Immagine fissa',
    help: 'Il percorso al quale la telecamera dà un’immagine',
  },
};

const options: DriverTexts['options'] = {
  auth: {
    INLINE_URL: 'Come la chiede la telecamera',
    BASIC_BTOA_PSW: 'Password in base64',
    BASIC_HEADER: 'Password nell’intestazione',
  },
  'streams.protocol': { 'rtsp:': 'RTSP', 'http:': 'HTTP', 'https:': 'HTTPS' },
  'streams.type': { 'video/audio': 'Immagine e suono', video: 'Solo immagine' },
  'streams.mime': { 'video/mp4': 'H.264' },
  'streams.rtsp_transport': { '': 'Automatico', tcp: 'TCP', udp: 'UDP' },
};

/** Texts of the drivers for cameras, by key. */
export const cameras: Readonly<Record<string, DriverTexts>> = {
  onvif: {
    name: 'Telecamera ONVIF',
    line: 'Telecamere di ogni marca che parlano ONVIF: immagine, movimento, orientamento',
    fields: {
      ...fields,
      'streams.path': {
        label: 'Percorso',
        help: 'Lascialo vuoto: la telecamera indica i propri flussi, in questo ordine',
      },
      endpoint: { label: 'ID annunciato', help: 'Lo compila la ricerca dei dispositivi' },
    },
    options,
  },
  axis: {
    name: 'Axis',
    line: 'Telecamere Axis, senza ONVIF',
    fields,
    options,
  },
  dlink: {
    name: 'D-Link',
    line: 'Telecamere D-Link della serie DCS',
    fields,
    options,
  },
  camera: {
    name: 'Altra telecamera',
    line: 'Qualunque telecamera di cui conosci i flussi dal manuale',
    fields,
    options,
  },
};
