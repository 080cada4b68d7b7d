import type { SignOnRefusal } from '#features/sign-on/contract/sign-on.ts'

/** Why somebody does not come in by a provider; `detail` is for whoever set it up, in the words of the protocol. */
export class Refused extends Error {
  readonly code: SignOnRefusal
  readonly detail: string

  constructor(code: SignOnRefusal, detail = '') {
    super(`${code} ${detail}`)
    this.code = code
    this.detail = shown(detail)
  }
}

const LONGEST = 300

/** Written by somebody else: short, and nothing in it that hides. */
function shown(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, LONGEST)
    .toWellFormed()
}
