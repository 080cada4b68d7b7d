import { plain } from './plain.ts'

/** Whose password it would be, and where: what guessers try first. */
export type KnownNames = { email?: string; first_name?: string; last_name?: string; programme?: string }

// Powers of ten of the attempts after which a guesser has it.
const ENOUGH = 8
/** For what is left without digits and signs, which people put around a word because they are asked to. */
const ENOUGH_BARE = 7
// A year and what makes a form content.
const ORNAMENT = 7

/** Whether it is among the first that a guesser tries, because many have it or because of whose it is. */
export async function weaknessOf(
  password: string,
  known: KnownNames = {},
): Promise<'password_common' | 'password_names' | undefined> {
  const { guessesOf, isWord } = await import('./common-words.ts')
  const names = namesOf(known)
  const text = plain(password)
  // Days, telephones and numbers of people: many digits, of which few are a secret.
  if (/^[\d\s.,/:+-]+$/.test(text) && text.length <= 16) return 'password_common'
  const whole = guessesOf(text, names)
  if (whole.power < ENOUGH) return whole.ofNames ? 'password_names' : 'password_common'
  const bare = lettersOf(text)
  if (bare.length < 3 || text.length - bare.length > ORNAMENT) return undefined
  const left = guessesOf(bare, names)
  if (left.ofNames) return left.power < ENOUGH_BARE ? 'password_names' : undefined
  return isWord(bare) || (left.onlyWords && left.power < ENOUGH_BARE) ? 'password_common' : undefined
}

const lettersOf = (text: string) => text.replaceAll(/[^a-z]/g, '')

/** In one piece and word by word; what is shorter means nobody. */
function namesOf({ email = '', first_name, last_name, programme }: KnownNames): string[] {
  const [mailbox = '', domain = ''] = email.split('@')
  return [mailbox, domain.split('.')[0], first_name, last_name, programme, 'convoy']
    .flatMap((name) => {
      const whole = plain(name ?? '')
      return [lettersOf(whole), ...whole.split(/[^a-z]+/)]
    })
    .filter((name) => name.length >= 3)
}
