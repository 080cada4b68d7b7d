import * as z from 'zod/mini'
import type { ErrorCode } from '#platform/contract/errors.ts'
import type { Fail } from '#platform/server/http/handler.ts'
import { StartError } from '#platform/server/start-error.ts'
import { say } from '#platform/server/words/texts.ts'

/** How a command is refused: in words of its own, else in those of the code. */
export function refusing(words: Partial<Record<ErrorCode, string>> = {}): Fail<ErrorCode> {
  return (code) => new StartError(words[code] ?? say('en', `errors.${code}`))
}

type OneOf = { thing: string; list: string; missing: ErrorCode; words?: Partial<Record<ErrorCode, string>> }

/** The same of one thing of a list. What is not there is said with the list; an id that is none names nothing. */
export function refusingOf(id: string, { thing, list, missing, words }: OneOf): Fail<ErrorCode> {
  const fail = refusing({ ...words, [missing]: `There is no ${thing} ${id || '(none given)'}: see ${list}` })
  if (!z.uuid().safeParse(id).success) throw fail(missing)
  return fail
}
