import type { Challenge, Entry } from '#features/challenges/contract/challenges.ts'

/** What is typed, as it stands in the fields. */
export interface EntryFields {
  text: string
  number: string
  link: string
  wall_agreed: boolean
}

export function fieldsOf(entry: Entry | null): EntryFields {
  return {
    text: entry?.text ?? '',
    number: entry?.number == null ? '' : String(entry.number),
    link: entry?.link ?? '',
    wall_agreed: entry?.wall_agreed ?? false,
  }
}

/** A number as people type it: with a comma or a point. Undefined when it is none. */
export function readNumber(typed: string): number | null | undefined {
  const tidy = typed.replaceAll(/\s/g, '').replace(',', '.')
  if (tidy === '') return null
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(tidy) ? Number(tidy) : undefined
}

/** An address as people type it, with https:// where they left it out. Undefined when it is none. */
export function readLink(typed: string): string | null | undefined {
  const tidy = typed.trim()
  if (tidy === '') return null
  const full = /^[a-z][a-z0-9+.-]*:/i.test(tidy) ? tidy : `https://${tidy}`
  try {
    const { protocol, hostname } = new URL(full)
    return /^https?:$/.test(protocol) && hostname.includes('.') && !/\s/.test(full) ? full : undefined
  } catch {
    return undefined
  }
}

export type Pictures = readonly { id: string; alt: string }[]

/** What is sent to be kept; what cannot be read yet waits on the device. */
export function wishOf({ text, number, link, wall_agreed }: EntryFields, pictures: Pictures) {
  return {
    text: text.trim(),
    number: readNumber(number) ?? null,
    link: readLink(link) ?? null,
    pictures: pictures.map(({ id, alt }) => ({ id, alt })),
    wall_agreed,
  }
}
export type EntryWish = ReturnType<typeof wishOf>

export type Missing = 'text' | 'number' | 'number_wrong' | 'link' | 'link_wrong' | 'photos'

/** What still has to be done before it can be handed in. */
export function missingIn(
  { proof }: Pick<Challenge, 'proof'>,
  fields: EntryFields,
  pictures: Pictures,
): Missing[] {
  const missing: Missing[] = []
  if (proof.photos) {
    const { required, least } = proof.photos
    if ((required || pictures.length > 0) && pictures.length < least) missing.push('photos')
  }
  if (proof.number) missing.push(...numberFaults(proof.number, fields.number))
  if (proof.link) {
    const link = readLink(fields.link)
    if (link === undefined) missing.push('link_wrong')
    else if (link === null && proof.link.required) missing.push('link')
  }
  if (proof.text?.required && fields.text.trim() === '') missing.push('text')
  return missing
}

function numberFaults(
  asked: NonNullable<Challenge['proof']['number']>,
  typed: string,
): ('number' | 'number_wrong')[] {
  const number = readNumber(typed)
  if (number === null) return asked.required ? ['number'] : []
  const isWrong =
    number === undefined ||
    (asked.min !== null && number < asked.min) ||
    (asked.max !== null && number > asked.max) ||
    (!asked.decimals && !Number.isInteger(number))
  return isWrong ? ['number_wrong'] : []
}
