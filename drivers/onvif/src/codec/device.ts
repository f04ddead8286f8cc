import { at, everywhere, textAt, type XmlElement } from '@dimora/driver-kit/xml';

/** The device service's namespace. */
export const DEVICE = 'http://www.onvif.org/ver10/device/wsdl';

/** An operation without parameters. */
export const ask = (operation: string, namespace: string): string =>
  `<${operation} xmlns="${namespace}"/>`;

/** The camera's clock, milliseconds since 1970; `undefined` if it doesn't report one. */
export function readClock(answer: XmlElement): number | undefined {
  const utc = at(answer, 'SystemDateAndTime', 'UTCDateTime');
  const figure = (...names: readonly string[]): number => {
    const text = textAt(utc, ...names);
    return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  };
  const time = Date.UTC(
    figure('Date', 'Year'),
    figure('Date', 'Month') - 1,
    figure('Date', 'Day'),
    figure('Time', 'Hour'),
    figure('Time', 'Minute'),
    figure('Time', 'Second'),
  );
  return Number.isFinite(time) ? time : undefined;
}

/** A camera's maker and model. */
export type CameraInformation = {
  readonly Manufacturer: string;
  readonly ModelName: string;
  readonly serial: string;
};

const LONGEST = 100;

/** Parses GetDeviceInformation. */
export const readInformation = (answer: XmlElement): CameraInformation => ({
  Manufacturer: textAt(answer, 'Manufacturer').slice(0, LONGEST),
  ModelName: textAt(answer, 'Model').slice(0, LONGEST),
  serial: textAt(answer, 'SerialNumber').slice(0, LONGEST),
});

/** The URLs of a camera's services, as it reports them. */
export type Services = {
  readonly media: string;
  readonly ptz: string;
  readonly events: string;
};

/** Parses GetCapabilities; empty for unsupported services. */
export const readServices = (answer: XmlElement): Services => {
  const address = (name: string): string =>
    textAt(
      everywhere(answer, name).find((each) => at(each, 'XAddr')),
      'XAddr',
    );
  return { media: address('Media'), ptz: address('PTZ'), events: address('Events') };
};
