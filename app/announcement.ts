import type { Config } from '#platform/server/config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#features/account/seed/accounts.ts'

/** What the person who started Convoy reads when it is ready. */
export function announce({
  config,
  port,
  firstStart,
  setupCode,
}: {
  config: Config
  port: number
  firstStart: boolean
  setupCode: string | undefined
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
  lines.push('  Ctrl-C stops it.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
