import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod/mini'
import { StartError } from './start-error.ts'

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))
const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value) => value === 'on'),
)
const address = (...protocols: string[]) =>
  z.string().check(z.refine((text) => protocols.includes(URL.parse(text)?.protocol ?? '')))

const proxies = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((entry) => entry.trim())),
  ),
  z.array(z.string().check(z.refine(isProxy))),
)

const origins = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((entry) => entry.trim().replace(/\/$/, ''))),
  ),
  z.array(z.string().check(z.refine((text) => URL.parse(text)?.origin === text))),
)

const variables = {
  PORT: { schema: port, wants: 'a port number such as 3000' },
  CONVOY_HOST: { schema: z.string().check(z.minLength(1)), wants: 'an address to listen on such as 0.0.0.0' },
  CONVOY_URL: {
    schema: address('http:', 'https:'),
    wants: 'the address people type, such as https://convoy.example.com',
  },
  CONVOY_DATA_DIR: { schema: z.string().check(z.minLength(1)), wants: 'a folder' },
  CONVOY_DEMO: { schema: onOff, wants: '"on" or "off"' },
  CONVOY_COMPANIONS: { schema: onOff, wants: '"on" or "off"' },
  CONVOY_OFFLINE: { schema: onOff, wants: '"on" or "off"' },
  CONVOY_CHAT_PACE: { schema: onOff, wants: '"on" or "off"' },
  CONVOY_LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    wants: 'debug, info, warn, error or silent',
  },
  CONVOY_LOG_DIR: { schema: z.string().check(z.minLength(1)), wants: 'a folder' },
  CONVOY_MAIL_FROM: {
    schema: z.string().check(z.minLength(3)),
    wants: 'a sender such as "Convoy <convoy@example.com>"',
  },
  CONVOY_METRICS_TOKEN: {
    schema: z.string().check(z.minLength(16)),
    wants: 'a secret of at least 16 characters',
  },
  CONVOY_TRUSTED_PROXIES: {
    schema: proxies,
    wants: 'a list of addresses or networks of your reverse proxies such as 10.0.0.1, 10.1.0.0/16',
  },
  CONVOY_PUSH_SERVICES: {
    schema: origins,
    wants: 'origins of further push services such as https://push.example.com',
  },
  CONVOY_SIGN_ON_INSIDE: {
    schema: origins,
    wants: 'origins of sign-on providers in your own network such as https://login.company.internal',
  },
  CONVOY_VIRUS_SCANNER: {
    schema: address('tcp:'),
    wants: 'the address of clamd such as tcp://127.0.0.1:3310',
  },
  CONVOY_BACKUP_TO: {
    schema: z
      .string()
      .check(z.refine((place) => path.isAbsolute(place) || /^s3:\/\/[^/]+(\/.*)?$/.test(place))),
    wants: 'a folder such as /backup/convoy, or a bucket such as s3://backups/convoy',
  },
  DATABASE_URL: {
    schema: address('postgres:', 'postgresql:'),
    wants: 'an address such as postgres://convoy:secret@db.example.com/convoy',
  },
  DATABASE_READ_URL: {
    schema: address('postgres:', 'postgresql:'),
    wants:
      'the address of a replica of DATABASE_URL such as postgres://convoy:secret@replica.example.com/convoy',
  },
  REDIS_URL: {
    schema: z.string().check(z.refine(isRedis)),
    wants:
      'an address such as rediss://user:secret@redis.example.com:6379/0, with redis: or rediss: and the number of the database at its end',
  },
  SMTP_URL: {
    schema: address('smtp:', 'smtps:'),
    wants: 'an address such as smtps://user:secret@mail.example.com',
  },
  S3_BUCKET: { schema: z.string().check(z.minLength(1)), wants: 'the name of a bucket' },
  S3_ENDPOINT: { schema: address('http:', 'https:'), wants: 'the address of an S3 service' },
  S3_REGION: { schema: z.string().check(z.minLength(1)), wants: 'the name of a region' },
  S3_ACCESS_KEY_ID: { schema: z.string().check(z.minLength(1)), wants: 'a key id' },
  S3_SECRET_ACCESS_KEY: { schema: z.string().check(z.minLength(1)), wants: 'a secret' },
} as const

type Variables = { [Name in keyof typeof variables]?: z.output<(typeof variables)[Name]['schema']> }

export type Config = {
  port: number
  host: string
  /** The address of the app without a slash at its end; every link in a mail begins with it. */
  url: string
  /** True when CONVOY_URL was set; else the address is a guess that fits the own machine. */
  urlIsSet: boolean
  dataDir: string
  demo: boolean
  /** The colleagues of the demo answer challenges and play, so that somebody who tries Convoy alone has opponents. */
  companions: boolean
  /** Off: nobody is too fast for the chat. For measuring it. */
  chatPace: boolean
  /** Off: browsers let go of what they have kept to open the app without a line. */
  offline: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  logDir: string | undefined
  mailFrom: string
  metricsToken: string | undefined
  trustedProxies: string[]
  /** Origins of push services beside those of the browsers. */
  pushServices: string[]
  /** Origins of sign-on providers that may stand inside the own network, or speak without TLS there. */
  signOnInside: string[]
  /** Where clamd listens. */
  virusScanner: string | undefined
  /** A folder, or `s3://bucket/folder`; undefined: in the data folder. */
  backupTo: string | undefined
  databaseUrl: string | undefined
  /** A replica of the database, for reads that may be a second old. */
  databaseReadUrl: string | undefined
  /** Redis or Valkey, for what instances tell each other and count together. */
  redisUrl: string | undefined
  smtpUrl: string | undefined
  s3:
    | { bucket: string; endpoint?: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined
}

/** Reads the configuration from the environment. Throws StartError with a sentence for an unknown or wrong value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set: Variables = {}
  for (const [name, value] of Object.entries(env)) {
    if (!isOurs(name) || value === undefined || value === '') continue
    const variable = variables[name as keyof typeof variables]
    if (!variable)
      throw new StartError(
        `${name} is not a setting of Convoy. Known are ${Object.keys(variables).join(', ')}.`,
      )
    const read = variable.schema.safeParse(value)
    if (!read.success) throw new StartError(`${name} has to be ${variable.wants}.`)
    Object.assign(set, { [name]: read.data })
  }

  if (set.DATABASE_READ_URL && !set.DATABASE_URL)
    throw new StartError(
      'DATABASE_READ_URL is a replica of the database of DATABASE_URL, so DATABASE_URL has to be set too.',
    )
  const chosenPort = set.PORT ?? 3000
  const production = env.NODE_ENV === 'production'
  const demo = set.CONVOY_DEMO ?? !production
  return {
    port: chosenPort,
    host: set.CONVOY_HOST ?? '::',
    url: (set.CONVOY_URL ?? `http://localhost:${chosenPort}`).replace(/\/+$/, ''),
    urlIsSet: set.CONVOY_URL !== undefined,
    dataDir: path.resolve(set.CONVOY_DATA_DIR ?? 'data'),
    demo,
    companions: demo && (set.CONVOY_COMPANIONS ?? env.NODE_ENV !== 'test'),
    chatPace: set.CONVOY_CHAT_PACE ?? true,
    offline: set.CONVOY_OFFLINE ?? true,
    logLevel: set.CONVOY_LOG_LEVEL ?? 'info',
    logDir: set.CONVOY_LOG_DIR,
    mailFrom: set.CONVOY_MAIL_FROM ?? 'Convoy <convoy@localhost>',
    metricsToken: set.CONVOY_METRICS_TOKEN,
    trustedProxies: set.CONVOY_TRUSTED_PROXIES ?? [],
    pushServices: set.CONVOY_PUSH_SERVICES ?? [],
    signOnInside: set.CONVOY_SIGN_ON_INSIDE ?? [],
    virusScanner: set.CONVOY_VIRUS_SCANNER,
    backupTo: set.CONVOY_BACKUP_TO,
    databaseUrl: set.DATABASE_URL,
    databaseReadUrl: set.DATABASE_READ_URL,
    redisUrl: set.REDIS_URL,
    smtpUrl: set.SMTP_URL,
    s3: readS3(set),
  }
}

/** An address, a network, or one of the three names that Fastify knows. */
function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [host = '', bits, ...rest] = entry.split('/')
  const version = isIP(host)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function isRedis(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    ['redis:', 'rediss:'].includes(url.protocol) &&
    url.hostname !== '' &&
    /^\/?\d*$/.test(url.pathname)
  )
}

function isOurs(name: string) {
  return name in variables || name.startsWith('CONVOY_')
}

function readS3(set: Variables): Config['s3'] {
  if (!set.S3_BUCKET) return undefined
  if (!set.S3_ACCESS_KEY_ID || !set.S3_SECRET_ACCESS_KEY) {
    throw new StartError('S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY have to be set too.')
  }
  return {
    bucket: set.S3_BUCKET,
    ...(set.S3_ENDPOINT && { endpoint: set.S3_ENDPOINT }),
    region: set.S3_REGION ?? 'us-east-1',
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
  }
}
