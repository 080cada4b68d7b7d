import { type InvitationText, PLACEHOLDERS } from '#features/people/contract/inviting.ts'
import type { Faults } from '#platform/server/http/errors.ts'

const known: ReadonlySet<string> = new Set(PLACEHOLDERS)
const IN_BRACES = /\{([^{}]*)\}/g

/** What is wrong with own words, field by field; nothing when they can be sent. `at` is the field of the call. */
export function faultsInWords(words: Partial<InvitationText>, at = ''): Faults {
  const faults = Object.entries(words).flatMap(([field, text]) => {
    const fault = faultIn(text)
    return fault ? [[`${at}${field}`, fault] as const] : []
  })
  return Object.fromEntries(faults)
}

function faultIn(text: string): Faults[string] | undefined {
  const unknown = [...text.matchAll(IN_BRACES)].map(([, name = '']) => name).find((name) => !known.has(name))
  const values = { known: PLACEHOLDERS.map((name) => `{${name}}`).join(', ') }
  if (unknown !== undefined)
    return { code: 'people_placeholder_unknown', values: { ...values, name: unknown } }
  return /[{}]/.test(text.replaceAll(IN_BRACES, '')) ? { code: 'people_brace_alone', values } : undefined
}

/** Own words with what they name; what is filled in is never looked at for names itself. */
export function filledWords(
  { subject, intro }: InvitationText,
  values: Record<(typeof PLACEHOLDERS)[number], string>,
): InvitationText {
  const fill = (text: string) =>
    text.replaceAll(IN_BRACES, (whole, name: string) =>
      known.has(name) ? values[name as keyof typeof values] : whole,
    )
  return { subject: fill(subject), intro: fill(intro) }
}
