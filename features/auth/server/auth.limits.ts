import { addressBlock, type Limits, type Verdict } from '#platform/server/limits/limits.ts'

/** Counts one mail to an address at the wish of somebody not signed in; answers the refusal when it was one too many. */
export async function takeMailLimits(
  limits: Limits,
  email: string,
  ip: string,
): Promise<Verdict | undefined> {
  const verdicts = await Promise.all([
    limits.take('mail_hour', email),
    limits.take('mail_day', email),
    limits.take('mail_address', addressBlock(ip)),
  ])
  return verdicts.find((verdict) => !verdict.allowed)
}

/** Counts one try of a link; answers the refusal when it was one too many. */
export async function takeLinkLimit(limits: Limits, ip: string): Promise<Verdict | undefined> {
  const verdict = await limits.take('link_address', addressBlock(ip))
  return verdict.allowed ? undefined : verdict
}

/** What a person is told who has to wait. */
export function tooMany({ retryAfterSeconds }: Verdict) {
  return { retryAfterSeconds, values: { minutes: Math.ceil(retryAfterSeconds / 60) } }
}
