import * as z from 'zod/mini'

// Control and bidirectional-override characters could hide or reorder what other people read in a name.
const HIDDEN_IN_LINE = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u
const HIDDEN_IN_BLOCK = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

// Something to see: a name of marks and joiners alone would be a hole in every list.
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

const wellFormed = (text: string) => text.isWellFormed()

/** One line that people read: trimmed, Unicode NFC, without control or direction-override characters. */
export function line({ min = 1, max }: { min?: number; max: number }) {
  return z.string().check(
    z.refine((text) => wellFormed(text) && !HIDDEN_IN_LINE.test(text), {
      params: { code: 'hidden_characters' },
      abort: true,
    }),
    z.normalize('NFC'),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => text === '' || VISIBLE.test(text), { params: { code: 'hidden_characters' } }),
  )
}

const EMOJI = new RegExp(String.raw`\p{RGI_Emoji}`, 'gv')
// A sign for how the one before it is drawn; and joiners within words of scripts that need them.
const DRAWN = /(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]/gu
const JOINED =
  /(?<=[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Taml}])[\u200c\u200d]/gu
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A line that names somebody or something in lists: nothing in it that cannot be seen, but for what emojis are made of. */
export function shownName(length: { min?: number; max: number }) {
  return line(length).check(
    z.refine(
      (text) => !UNSEEN.test(text.replaceAll(EMOJI, '☕').replaceAll(DRAWN, '').replaceAll(JOINED, '')),
      {
        params: { code: 'hidden_characters' },
      },
    ),
  )
}

/** Several lines of text: line ends as \n, Unicode NFC, trimmed. */
export function block({ min = 1, max }: { min?: number; max: number }) {
  return z.string().check(
    z.refine((text) => wellFormed(text) && !HIDDEN_IN_BLOCK.test(text), {
      params: { code: 'hidden_characters' },
      abort: true,
    }),
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n')),
    z.normalize('NFC'),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
  )
}

/** The longest first or last name. */
export const LONGEST_NAME = 60
/** The longest of the other lines about a person. */
export const LONGEST_ABOUT = 100
const PHONE = /^$|^\+?[0-9(][0-9 ()./-]{3,38}[0-9)]$/

/** A telephone number as people write it, or nothing. */
export function phoneNumber() {
  return z.string().check(z.trim(), z.maxLength(40), z.regex(PHONE, 'phone'))
}

/** An e-mail address as people type it: trimmed and in lower case. */
export function emailAddress() {
  return z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email())
}

const WRITTEN = {
  name: () => shownName({ max: LONGEST_NAME }),
  email: emailAddress,
  phone: phoneNumber,
  line: () => line({ min: 0, max: LONGEST_ABOUT }),
}

/** What may be written into a field of somebody's profile: see `WRITTEN_FIELDS`. */
export function writtenText(kind: keyof typeof WRITTEN) {
  return WRITTEN[kind]()
}

/** A secret in a link: 32 random bytes as base64url. */
export function linkToken() {
  return z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
}

/** A code of an authenticator app, or one of the recovery codes: with or without the spaces between. */
export function secondFactor() {
  return z.string().check(z.maxLength(40), z.regex(/^[0-9A-Za-z -]{6,40}$/))
}

/**
 * The IANA name of a time zone, such as `Europe/Warsaw`; whether there is such a one is asked by the handler.
 * An offset is none: PostgreSQL reads `+05` as five hours west.
 */
export function timeZoneName() {
  return z.string().check(z.maxLength(60), z.regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/))
}

/** A day of the calendar, such as `2026-11-26`; none before there was anything to be dated. */
export function calendarDay() {
  return z.iso.date().check(z.refine((day) => day > '2000', { params: { code: 'not_an_option' } }))
}
