import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LOGS } from './results-folder.ts'
import type { Stage } from './stage.ts'

// The passwords with which people of the tests and of the demo sign in.
const PASSWORDS = ['open-the-gate', 'convoy-demo']

const SIGNS: [string, RegExp][] = [
  ['an access token', /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/],
  ['the secret of a link', /(?<![\w-])[\w-]{43}(?![\w-])/],
  ['an Authorization value', /\b(bearer|basic)\s+[\w+/=.-]{8,}/i],
  ['the hash of a password', /\$argon2/],
  ['a password', new RegExp(PASSWORDS.join('|'))],
]

/** Which kinds of secrets stand in a text. */
export function secretsIn(text: string): string[] {
  return SIGNS.filter(([, sign]) => sign.test(text)).map(([name]) => name)
}

/** Reads every log that the servers of the whole test run wrote (D10). */
export const logsHoldNoSecrets: Stage = {
  name: 'No secret in any log',
  run: async () => {
    const files = globSync('**/*.log', { cwd: LOGS })
    const lines = files.flatMap((file) =>
      readFileSync(path.join(LOGS, file), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => ({ file, line })),
    )
    const found = lines.flatMap(({ file, line }) =>
      secretsIn(line).map((secret) => `${file}: ${secret} in ${line.slice(0, 200)}`),
    )
    for (const finding of found.slice(0, 20)) console.log(finding)
    if (lines.length === 0) console.log(`No server wrote a log to ${LOGS}, so nothing is proved.`)
    return found.length > 0 || lines.length === 0 ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }
  },
}
