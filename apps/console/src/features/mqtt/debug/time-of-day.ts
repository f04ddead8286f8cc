const two = (value: number): string => String(value).padStart(2, '0');

/** `18:42:07`, in this browser's zone (MQTT-08). */
export function timeOfDay(at: number): string {
  const moment = new Date(at);
  return [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':');
}
