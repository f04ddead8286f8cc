export const it = {
  url: 'Indirizzo',
  playUrl: 'Riproduci',
  urlHelp: 'Un indirizzo http o https: MP3, AAC, OGG, WAV, MP4 e altri, secondo il lettore',
  urlWrong:
    'Scrivi un indirizzo intero senza spazi né password, come https://radio.example/live.mp3',
};
