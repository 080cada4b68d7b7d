import { COMMON_WORDS } from './common-words.ts'

/** Whose password it would be, and where: what guessers try first. */
export type KnownNames = { email?: string; first_name?: string; last_name?: string; programme?: string }

const KEYS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '0987654321',
]
const ROWS = KEYS.flatMap((row) => [row, Array.from(row).toReversed().join('')])
/** As people press them, from column to column. */
const WALKS = [
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'zaq12wsxcde34rfv',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhn',
  'q1w2e3r4t5y6u7i8',
]

const LOOKS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Small letters without marks, so that `Hasło` and `haslo` are one. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')
}

/** What is left of it without digits and signs before and after. */
const heartOf = (text: string) => text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
const unmasked = (text: string) => Array.from(text, (sign) => LOOKS[sign] ?? sign).join('')
const lettersOf = (text: string) => text.replaceAll(/[^a-z]/g, '')

/** Among the first that a guesser tries: a common word with something around it, a walk over keys, one thing again and again. */
export function isCommonPassword(password: string): boolean {
  const text = plain(password)
  if (text.length === 0) return false
  if (/^[\d\s.,/:+-]+$/.test(text) && text.length <= 16) return true
  if (new Set(text).size <= 3) return true
  const block = /^(.{1,8}?)\1+$/.exec(text)?.[1]
  if (block) return true
  if (isWalk(text)) return true
  const hearts = [text, unmasked(text), heartOf(text), unmasked(heartOf(text))]
  return hearts.some((heart) => COMMON_WORDS.has(lettersOf(heart)) || isTwice(lettersOf(heart)))
}

/** Whether all of it is walks over neighbouring keys, three or more at a time, and digits. */
function isWalk(text: string): boolean {
  const paths = [...ROWS, ...WALKS]
  let at = 0
  let walked = 0
  while (at < text.length) {
    let length = 0
    while (at + length < text.length && paths.some((path) => path.includes(text.slice(at, at + length + 1))))
      length += 1
    if (length >= 3) walked += length
    else if (!/^[\d\W_]$/.test(text[at]!)) return false
    at += length >= 3 ? length : 1
  }
  return walked * 2 >= text.length
}

function isTwice(letters: string): boolean {
  const half = letters.slice(0, letters.length / 2)
  return half.length >= 3 && letters === half + half && COMMON_WORDS.has(half)
}

// With fewer letters of one's own beside a name it is that name with an ornament.
const OWN_LETTERS = 4

/** Whether it is little more than a name that everybody can look up. */
export function isOfNames(
  password: string,
  { email, first_name, last_name, programme }: KnownNames,
): boolean {
  const [mailbox = '', domain = ''] = (email ?? '').split('@')
  const names = [mailbox, domain.split('.')[0], first_name, last_name, programme, 'convoy']
    .flatMap((name) => {
      const whole = plain(name ?? '')
      return [lettersOf(whole), ...whole.split(/[^a-z]+/)]
    })
    .filter((name) => name.length >= 3)
    .toSorted((one, two) => two.length - one.length)
  return [plain(password), unmasked(plain(password))].some((text) => {
    let rest = lettersOf(text)
    const before = rest.length
    for (const name of names) rest = rest.replaceAll(name, '')
    return rest.length < before && rest.length < OWN_LETTERS
  })
}
