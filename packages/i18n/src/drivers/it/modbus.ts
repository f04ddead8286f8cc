import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for Modbus. */
export const modbus: DriverTexts = {
  name: 'Modbus',
  line: 'Schede a relè, contatori, termostati e pompe di calore su linea o rete Modbus',
  fields: {
    Address: {
      label: 'Indirizzo',
      help: 'L’indirizzo IP o il nome del dispositivo o del gateway; per una linea seriale la porta, ad esempio /dev/ttyUSB0',
    },
    type: { label: 'Collegamento' },
    port: { label: 'Porta', help: 'Di solito 502' },
    BusId: {
      label: 'ID del bus',
      help: 'I dispositivi con lo stesso ID condividono il collegamento; 0001 per il primo',
    },
    Manufacturer: { label: 'Produttore' },
    ModelName: { label: 'Modello' },
    unitId: {
      label: 'Indirizzo sul bus',
      help: 'Il numero del dispositivo sul bus, 1 quando è nuovo',
    },
    template: {
      label: 'Tipo di dispositivo',
      help: 'Compila i registri; potrai modificarli in seguito',
    },
    DeviceId: {
      label: 'ID del dispositivo',
      help: 'Serve solo se la stessa unità è mostrata come più dispositivi',
    },
    pollSeconds: { label: 'Lettura ogni', help: 'Ogni quanto vengono letti i suoi registri' },
    gap: {
      label: 'Distanza',
      help: 'I registri separati al massimo da questo numero di altri vengono letti insieme',
    },
    baudRate: { label: 'Velocità (baud)', help: 'Solo per linee seriali' },
    parity: { label: 'Parità', help: 'Solo per linee seriali' },
    stopBits: { label: 'Bit di stop', help: 'Solo per linee seriali' },
    timeoutSeconds: {
      label: 'Risposta entro',
      help: 'Dopo questo tempo la richiesta è considerata persa',
    },
    connectDelaySeconds: {
      label: 'Attesa dopo il collegamento',
      help: 'Alcuni gateway hanno bisogno di un momento prima della prima richiesta',
    },
    pauseSeconds: { label: 'Pausa tra le richieste', help: 'Per linee lente' },
    bindings: {
      label: 'Registri',
      help: 'Dove si trovano i valori, per dispositivi di tipo non noto',
    },
    'bindings.PropertyName': { label: 'Valore' },
    'bindings.kind': { label: 'Tabella' },
    'bindings.address': { label: 'Indirizzo', help: 'Contato da 0' },
    'bindings.type': { label: 'Tipo' },
    'bindings.bit': { label: 'Bit', help: 'Per singoli bit di un registro, da 0 a 15' },
    'bindings.wordOrder': { label: 'Ordine delle parole' },
    'bindings.byteOrder': { label: 'Ordine dei byte' },
    'bindings.scale': {
      label: 'Fattore',
      help: 'Il registro moltiplicato per questo dà il valore',
    },
    'bindings.offset': {
      label: 'Scostamento',
      help: 'Sommato dopo il fattore',
    },
    'bindings.scaleAddress': {
      label: 'Indirizzo della potenza di dieci',
      help: 'Un registro della stessa tabella che sposta la virgola, come in SunSpec; -1 se non c’è',
    },
    'bindings.states': {
      label: 'Significati',
      help: 'Ad esempio OFF=0, HEAT=1',
    },
    'bindings.about': {
      label: 'Che cosa misura',
      help: 'Solo le temperature delle stanze fanno media e si regolano insieme',
    },
    'bindings.writable': { label: 'Scrivibile' },
    'bindings.writeAddress': {
      label: 'Indirizzo dei comandi',
      help: 'Dove si scrivono i comandi, se non dove si legge il valore: un registro di mantenimento o una bobina; -1 per lo stesso',
    },
  },
  options: {
    'bindings.about': {
      room: 'L’aria della stanza',
      outdoor: 'L’aria aperta',
      water: 'Acqua: caldaia, riscaldamento, piscina',
      surface: 'Un pavimento o un’altra superficie',
      soil: 'Il terreno',
      food: 'Alimenti: frigorifero, forno',
      body: 'Un corpo',
      device: 'Il dispositivo stesso',
    },
    type: {
      tcp: 'Modbus TCP',
      rtu_over_tcp: 'Modbus RTU tramite convertitore di rete',
      rtu: 'Modbus RTU su una porta seriale dell’hub',
    },
    template: {
      custom: 'Altro: compilo io i registri',
      relay_board_8: 'Scheda con 8 relè',
      light_dimmer: 'Dimmer generico: verifica i registri',
      energy_meter_1: 'Contatore monofase (Eastron SDM120)',
      energy_meter_3: 'Contatore trifase (Eastron SDM630)',
      probe_xy_md02: 'Sonda di temperatura e umidità (XY-MD02)',
      energy_meter_em24: 'Contatore trifase (Carlo Gavazzi EM24 E1)',
      energy_meter_em111: 'Contatore monofase (Carlo Gavazzi EM111)',
      energy_meter_iem3155: 'Contatore trifase (Schneider iEM3155)',
      energy_meter_solaredge: 'Contatore di un inverter SolarEdge (SunSpec)',
      energy_meter_pro_3em: 'Contatore trifase (Shelly Pro 3EM)',
      thermostat_rdf302: 'Termostato per ventilconvettore (Siemens RDF302)',
      air_conditioner_intesis: 'Climatizzatore Mitsubishi Electric (Intesis INMBSMIT001I000)',
      dimmer_wb_mdm3: 'Dimmer a 3 canali (Wiren Board WB-MDM3)',
      thermostat: 'Termostato ambiente generico: verifica i registri',
      fan_coil: 'Ventilconvettore generico: verifica i registri',
      heat_pump: 'Pompa di calore generica: verifica i registri',
      blind: 'Motore generico per tapparella o tenda: verifica i registri',
    },
    parity: { none: 'Nessuna', even: 'Pari', odd: 'Dispari' },
    'bindings.kind': {
      coil: 'Bobina',
      discrete: 'Ingresso digitale',
      holding: 'Registro di mantenimento',
      input: 'Registro di ingresso',
    },
    'bindings.wordOrder': { big: 'Parola alta per prima', little: 'Parola bassa per prima' },
    'bindings.byteOrder': { big: 'Byte alto per primo', little: 'Byte basso per primo' },
  },
};
