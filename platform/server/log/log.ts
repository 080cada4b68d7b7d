import path from 'node:path'
import { mkdirSync } from 'node:fs'
import { type Logger, pino, stdTimeFunctions } from 'pino'
import type { Config } from '#platform/server/config.ts'

export type Log = Logger

// Every place where a secret could stand in something we log; serializers below keep whole requests out as well.
const SECRETS = [
  'password',
  'token',
  'authorization',
  'cookie',
  'secret',
  'firebase_chat_password',
  'SMTP_URL',
  'DATABASE_URL',
]
const redact = SECRETS.flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
  `*.*.*.${name}`,
  `req.headers.${name}`,
])

// Links carry their secret in the path; a log names the route only.
const SECRET_PATHS = /\/(l098098098|reset-password|unsubscribe|verify\/[^/]+)\/[^/?#\s"]+/g

export function hideLinkSecrets(text: string): string {
  return text.replaceAll(SECRET_PATHS, '/$1/[secret]')
}

/** Structured logs, one JSON object a line, to standard output or to a file in the log folder. */
export function createLog(config: Pick<Config, 'logLevel' | 'logDir'>): Log {
  if (config.logDir) mkdirSync(config.logDir, { recursive: true })
  const destination = pino.destination({
    dest: config.logDir ? path.join(config.logDir, 'convoy.log') : 1,
    sync: true,
  })
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths: redact, censor: '[secret]' },
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: (error: Error) => ({
          name: error.name,
          message: hideLinkSecrets(error.message),
          stack: error.stack && hideLinkSecrets(error.stack),
        }),
      },
    },
    destination,
  )
}
