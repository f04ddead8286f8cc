/** Texts of live video, in English. */
export const en = {
  sees: 'Live video of {name}',
  /** The states of a camera’s video (CAMERA-09). */
  states: {
    CONNECTING: 'Connecting…',
    FAILED: 'No video',
    RETRY: 'Trying again…',
    CONNECTED: 'Live',
    IDLE: 'Paused',
    SYSTEM_BUSY: 'The hub is busy',
  },
  busy: 'So many people are watching that the hub has no room for another video. It is tried again by itself.',
  /** Why there is no video, and what to do. */
  troubles: {
    NO_ANSWER: 'The camera doesn’t answer. Check its power and its network.',
    CONNECTION_REFUSED:
      'The camera answers, but not at the port of its video. Check the port in its settings.',
    NAME_NOT_FOUND: 'The camera’s name isn’t known in the network. Check its address.',
    ADDRESS_NOT_ALLOWED:
      'The address of the video doesn’t lead to a camera. Correct it in the settings.',
    WRONG_CREDENTIALS:
      'The camera refuses the user name or the password. Correct them in its settings.',
    BUSY: 'The camera sends no more videos at once. Close other apps that show it.',
    NO_STREAM: 'The camera has no video at this path. Correct the path in its settings.',
    NOT_UNDERSTOOD: 'What the camera sends can’t be played. Set it to H.264.',
    FROZEN: 'The camera has stopped sending pictures.',
    ENDED: 'The connection to the camera was lost.',
    CODEC_NOT_PLAYABLE:
      'The camera sends H.265, which this browser can’t play. Set the camera to H.264, or try another browser.',
    FFMPEG_MISSING: 'The hub’s machine has no ffmpeg, which video needs. Install it there.',
  },
  behind: 'Live, {seconds} s behind',
  /** Why live video is late, and what to do (CAMERA-B1). */
  slow: {
    camera:
      '{seconds} s behind: the camera sends its pictures late. Bring it nearer to the Wi-Fi, or connect it by cable.',
    line: '{seconds} s behind: the connection to the hub is slow. Show fewer cameras, or come nearer to the Wi-Fi.',
    browser:
      '{seconds} s behind: this device can’t keep up. Show fewer cameras, or close other tabs.',
  },
  smaller: '{seconds} s behind: the connection to the hub is slow, so this is the small video.',
} as const;

/** See {@link en}. */
export type VideoWords = typeof en;
