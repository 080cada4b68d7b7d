import type { ErrorCode } from '#platform/contract/errors.ts'
import type { Fail } from '#platform/server/http/handler.ts'
import { StartError } from '#platform/server/start-error.ts'
import { say } from '#platform/server/words/texts.ts'

/** How a command is refused: in words of its own, else in those of the code. */
export function refusing(words: Partial<Record<ErrorCode, string>> = {}): Fail<ErrorCode> {
  return (code) => new StartError(words[code] ?? say('en', `errors.${code}`))
}
