/** A zone that the calendar of this machine knows, such as `Europe/Moscow`. */
export function isTimeZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
