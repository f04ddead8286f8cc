/** Texts of playing an address. */
export const en = {
  url: 'Address',
  playUrl: 'Play',
  urlHelp: 'An http or https address: MP3, AAC, OGG, WAV, MP4 and others, as the player can',
  urlWrong:
    'Enter a whole address without spaces or passwords, such as https://radio.example/live.mp3',
} as const;
