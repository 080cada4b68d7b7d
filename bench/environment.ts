const OURS = /^(CONVOY_|PORT$|DATABASE_URL|REDIS_URL|SMTP_|S3_|NODE_ENV$)/

/** A person's own settings (a database, a mail server) are none of a measurement's business. */
export function withoutOwnSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !OURS.test(name)))
}
