import { addressBlock, type Limits, type Verdict } from '#server/platform/limits.ts'

/** Counts one mail to an address at the wish of somebody not signed in; answers the refusal when it was one too many. */
export async function takeMailLimits(limits: Limits, email: string, ip: string): Promise<Verdict | undefined> {
  const verdicts = await Promise.all([
    limits.take('mail_hour', email),
    limits.take('mail_day', email),
    limits.take('mail_address', addressBlock(ip)),
  ])
  return verdicts.find((verdict) => !verdict.allowed)
}
