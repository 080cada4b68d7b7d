import * as client from 'openid-client'
import { Refused } from '#features/sign-on/server/refused.ts'

/** The person themselves, or a rule for them, turned back there. */
const TURNED_BACK = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'account_selection_required',
])

/** What was thrown, as what people and administrators are told. */
export function refusalFrom(error: unknown): Refused {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Refused) return cause
    if (cause instanceof client.AuthorizationResponseError) return answered(cause)
    if (cause instanceof client.ResponseBodyError)
      return new Refused('sign_on_refused', [cause.error, cause.error_description].filter(Boolean).join(': '))
  }
  const words: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) words.push(cause.message)
  return new Refused('sign_on_answer_wrong', words.join(': '))
}

function answered({ error, error_description }: client.AuthorizationResponseError): Refused {
  const detail = [error, error_description].filter(Boolean).join(': ')
  if (TURNED_BACK.has(error)) return new Refused('sign_on_cancelled', detail)
  if (error === 'unmet_authentication_requirements') return new Refused('sign_on_second_step_missing', detail)
  if (error === 'temporarily_unavailable' || error === 'server_error')
    return new Refused('sign_on_silent', detail)
  return new Refused('sign_on_refused', detail)
}
