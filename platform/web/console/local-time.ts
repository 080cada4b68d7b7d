import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date'

/** `2026-05-01T08:00` as the clocks of a zone show it. */
export function localFrom(moment: string | null, zone: string): string {
  if (!moment) return ''
  return parseAbsolute(moment, zone).toString().slice(0, 16)
}

/** The moment at which the clocks of a zone show that; of an hour that comes twice the first. */
export function momentFrom(local: string, zone: string): string | null {
  try {
    return toZoned(parseDateTime(local), zone, 'compatible').toAbsoluteString()
  } catch {
    return null
  }
}
