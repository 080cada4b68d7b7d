import type * as z from 'zod/mini'
import type { FieldProblem, Faults } from './errors.ts'

type Issue = z.core.$ZodIssue

/** For a schema whose problems are told: whether something is missing or of another kind is seen in what was sent. */
export const TELLING = { reportInput: true } as const

/** One problem per field path (`email`, `consents.0.version`), as keys of `fields` in the texts; parsed as `TELLING`. */
export function problemsOf(issues: readonly Issue[]): Faults {
  const problems: Faults = {}
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    problems[path] ??= problemOf(issue)
  }
  return problems
}

function problemOf(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.input === undefined || issue.input === null ? 'required' : 'wrong_type' }
    case 'too_small':
      if (issue.origin === 'string') {
        const minimum = Number(issue.minimum)
        return minimum <= 1 ? { code: 'required' } : { code: 'too_short', values: { minimum } }
      }
      return { code: 'too_small', values: { minimum: Number(issue.minimum) } }
    case 'too_big': {
      const maximum = Number(issue.maximum)
      if (issue.origin === 'string') return { code: 'too_long', values: { maximum } }
      if (issue.origin === 'array' || issue.origin === 'set') return { code: 'too_many', values: { maximum } }
      return { code: 'too_big', values: { maximum } }
    }
    case 'invalid_format':
      return { code: issue.input === '' ? 'required' : formOf(issue) }
    case 'invalid_value':
      return { code: 'not_an_option' }
    case 'custom':
      return { code: typeof issue.params?.code === 'string' ? issue.params.code : 'invalid' }
    case 'invalid_union':
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
      return { code: 'invalid' }
    default:
      return issue satisfies never
  }
}

/** A regex in the contract may bring the code that says how a value has to look. */
function formOf({ format, message }: Extract<Issue, { code: 'invalid_format' }>): string {
  if (format === 'email' || format === 'url') return format
  return /^[a-z_]+$/.test(message) ? message : 'invalid'
}
