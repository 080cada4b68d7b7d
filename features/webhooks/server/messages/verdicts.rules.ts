import type { WebhookKind } from '#features/webhooks/contract/destinations.ts'

export type Off = 'gone' | 'archived' | 'refused'
/** What an answer means: handed over, to be tried again, never to be tried again, or the end of the whole webhook. */
export type Verdict = 'delivered' | 'later' | 'never' | Off

type Answer = { status: number | null; answer: string }

export function verdictOn(kind: WebhookKind, { status, answer }: Answer): Verdict {
  if (status === null) return 'later'
  if (kind === 'teams' && status >= 200 && status < 300) return teamsVerdict(answer)
  if (status >= 200 && status < 300) return 'delivered'
  if (kind === 'standard') return status === 410 ? 'gone' : 'later'
  if (kind === 'slack') return slackVerdict(status, answer)
  if (status === 404 || status === 410) return 'gone'
  if (status === 401 || status === 403) return 'refused'
  return status === 400 || status === 413 ? 'never' : 'later'
}

// https://api.slack.com/changelog/2016-05-17-changes-to-errors-for-incoming-webhooks, and those that came since.
function slackVerdict(status: number, answer: string): Verdict {
  if (answer.includes('channel_is_archived')) return 'archived'
  if (/no_service|no_team|no_active_hooks|channel_not_found|user_not_found/.test(answer)) return 'gone'
  if (/invalid_token|action_prohibited|posting_to_general_channel_denied|team_disabled/.test(answer))
    return 'refused'
  if (status === 404 || status === 410) return 'gone'
  if (status === 401 || status === 403) return 'refused'
  return status === 400 || status === 413 ? 'never' : 'later'
}

// Addresses of the older kind answer 200 and say what went wrong in words:
// "Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429 with ContextId …".
function teamsVerdict(answer: string): Verdict {
  const said = /failed with error.*?HTTP error (\d{3})/is.exec(answer)?.[1]
  if (said === undefined) return /message delivery failed/i.test(answer) ? 'later' : 'delivered'
  if (said === '404' || said === '410') return 'gone'
  if (said === '401' || said === '403') return 'refused'
  return said === '400' || said === '413' ? 'never' : 'later'
}

const LONGEST_PAUSE = 24 * 3_600

/** Seconds after which a tool wants to be asked again, as it says by `Retry-After`: a number of them, or a date. */
export function wantedPause(retryAfter: string | undefined, now: number): number | undefined {
  if (!retryAfter) return undefined
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now) / 1_000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_PAUSE) : undefined
}
