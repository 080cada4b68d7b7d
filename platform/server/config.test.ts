import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

const refusalOf = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
  return undefined
}

describe('the configuration', () => {
  test('needs nothing: without any, the demo runs on the own machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      url: 'http://localhost:3000',
      urlIsSet: false,
      demo: true,
      smtpUrl: undefined,
    })
  })

  test('in production there is no demo unless it is asked for', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', CONVOY_DEMO: 'on' }).demo).toBe(true)
  })

  test('takes other people’s variables and empty ones as not set', () => {
    expect(readConfig({ HOME: '/root', PORT: '', CONVOY_URL: '' })).toEqual(readConfig({}))
  })

  test('an address loses its slashes at the end, because links begin with it', () => {
    expect(readConfig({ CONVOY_URL: 'https://convoy.example.com//' })).toMatchObject({
      url: 'https://convoy.example.com',
      urlIsSet: true,
    })
  })

  test.each<[string, string, RegExp]>([
    ['PORT', 'eighty', /PORT has to be a port number/],
    ['PORT', '70000', /PORT has to be a port number/],
    ['CONVOY_URL', 'convoy.example.com', /CONVOY_URL has to be the address people type/],
    ['CONVOY_URL', 'javascript:alert(1)', /CONVOY_URL has to be/],
    ['CONVOY_DEMO', 'yes', /CONVOY_DEMO has to be "on" or "off"/],
    ['CONVOY_LOG_LEVEL', 'loud', /CONVOY_LOG_LEVEL has to be debug, info/],
    ['CONVOY_METRICS_TOKEN', 'short', /at least 16 characters/],
    ['CONVOY_TRUSTED_PROXIES', 'my proxy', /CONVOY_TRUSTED_PROXIES has to be a list of addresses/],
    [
      'CONVOY_TRUSTED_PROXIES',
      '10.0.0.1, 10.0.0.0/99',
      /CONVOY_TRUSTED_PROXIES has to be a list of addresses/,
    ],
    ['DATABASE_URL', 'mysql://localhost/convoy', /DATABASE_URL has to be an address such as postgres/],
    ['DATABASE_READ_URL', 'mysql://replica/convoy', /DATABASE_READ_URL has to be the address of a replica/],
    ['DATABASE_READ_URL', 'postgres://replica/convoy', /so DATABASE_URL has to be set too/],
    ['REDIS_URL', 'http://redis:6379', /REDIS_URL has to be an address such as rediss/],
    ['REDIS_URL', 'redis://redis:6379/first', /REDIS_URL has to be an address such as rediss/],
    ['SMTP_URL', 'mail.example.com', /SMTP_URL has to be an address such as smtps/],
    ['S3_BUCKET', 'pictures', /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY have to be set too/],
    ['CONVOY_PORT', '3000', /CONVOY_PORT is not a setting of Convoy. Known are PORT/],
  ])('%s=%s stops with a sentence', (name, value, sentence) =>
    expect(refusalOf({ [name]: value })).toMatch(sentence),
  )

  test('a refusal never repeats the value, which may hold a password', () => {
    expect(refusalOf({ DATABASE_URL: 'mysql://convoy:hunter22@db/convoy' })).not.toContain('hunter22')
    expect(refusalOf({ SMTP_URL: 'http://convoy:hunter22@mail' })).not.toContain('hunter22')
  })

  test.each([
    '10.0.0.1',
    '10.0.0.0/8, 192.168.0.1',
    '::1',
    'fd00::/8',
    'loopback',
    ' 127.0.0.1 , uniquelocal ',
  ])('trusts the proxies %s', (list) => {
    expect(readConfig({ CONVOY_TRUSTED_PROXIES: list }).trustedProxies).toEqual(
      list.split(',').map((entry) => entry.trim()),
    )
  })
})
