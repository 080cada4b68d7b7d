import type { Config } from '#platform/server/config.ts'
import type { Services } from '#platform/server/services.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#features/account/seed/accounts.ts'

/** What the person who started Convoy reads when it is ready. */
export function announce({
  config,
  port,
  firstStart,
  setupCode,
  away,
}: {
  config: Config
  port: number
  firstStart: boolean
  setupCode: string | undefined
  /** What is set and was not reached. */
  away: readonly string[]
}) {
  const address = config.urlIsSet ? config.url : config.url.replace(/:\d+$/, `:${port}`)
  const lines = ['', `  Convoy is running at ${address}`, '']
  if (config.demo) {
    lines.push(
      firstStart ? '  The demo programme was set up.' : '  The demo programme goes on where you left it.',
    )
    lines.push(`  Log in with one of these accounts, all with the password ${DEMO_PASSWORD}`, '')
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length))
    for (const { email, who } of DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(width)}  ${who}`)
    if (!config.smtpUrl) lines.push('', `  Mail is not sent: read it at ${address}/outbox`)
    lines.push('')
  }
  if (setupCode) {
    lines.push(
      '  Nobody has set it up yet. Make the first administrator, with the code beside it, at',
      '',
      `    ${address}/setup`,
      `    Set-up code: ${setupCode}`,
      '',
    )
  }
  for (const sentence of away) lines.push(`  ${sentence}`, '')
  lines.push('  Ctrl-C stops it.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** What Convoy does without until it is there, and how. */
export function awayNow({ redis, reads }: Pick<Services, 'redis' | 'reads'>): string[] {
  const [line, replica] = [redis?.state(), reads.state()]
  const said = []
  if (line && !line.stands)
    said.push(
      `The Redis of REDIS_URL cannot be reached (${line.why ?? 'no answer'}). Convoy goes on by PostgreSQL, and by Redis as soon as it answers.`,
    )
  if (replica?.trouble === 'away')
    said.push(
      `The replica of DATABASE_READ_URL cannot be reached (${replica.why ?? 'no answer'}). Convoy reads DATABASE_URL until it answers.`,
    )
  return said
}
