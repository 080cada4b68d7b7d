import { describe, expect, test } from 'vitest'
import { isHostOf, isSlack, maskedAddress, withoutAddress } from './destinations.rules.ts'

describe('an address can be one of that tool', () => {
  test.each([
    ['slack', 'https://hooks.slack.com/services/T0/B0/x', true],
    ['slack', 'https://chat.example.com/hooks/abc', true],
    ['slack', 'https://evil.example.com/services/T0/B0/x', false],
    ['slack', 'https://hooks.slack.com.evil.example/services/x', false],
    ['slack', 'https://hooks.slack.com@evil.example/services/x', false],
    [
      'teams',
      'https://prod-12.westeurope.logic.azure.com:443/workflows/x/triggers/manual/paths/invoke',
      true,
    ],
    ['teams', 'https://a.b.environment.api.powerplatform.com/powerautomate/x', true],
    ['teams', 'https://firma.webhook.office.com/webhookb2/x', true],
    ['teams', 'https://logic.azure.com.evil.example/x', false],
    ['teams', 'https://evil-logic.azure.com/x', false],
    ['google_chat', 'https://chat.googleapis.com/v1/spaces/A/messages?key=k&token=t', true],
    ['google_chat', 'https://chat.example.com/v1/spaces', false],
    ['standard', 'https://anything.example.com/x', true],
  ] as const)('%s at %s: %s', (kind, url, can) => expect(isHostOf(kind, url, { inside: false })).toBe(can))

  test('a relay of the company stands inside, where that is allowed', () => {
    const relay = 'http://10.0.0.7/relay/T0'
    expect(isHostOf('teams', relay, { inside: true })).toBe(true)
    expect(isHostOf('teams', relay, { inside: false })).toBe(false)
    expect(isHostOf('teams', 'https://relay.example.com/x', { inside: true })).toBe(false)
  })
})

test('servers that only take what Slack takes are known by their path', () => {
  expect(isSlack('https://hooks.slack.com/services/T0/B0/x')).toBe(true)
  expect(isSlack('https://chat.example.com/hooks/abc')).toBe(false)
})

test('an address is shown by where it leads and how it ends', () => {
  expect(maskedAddress('https://hooks.slack.com/services/T0/B0/abcdefgh')).toBe(
    'https://hooks.slack.com/…efgh',
  )
  const url = 'https://chat.googleapis.com/v1/spaces/A/messages?key=k&token=verysecret'
  expect(maskedAddress(url)).not.toContain('verysecret')
  expect(withoutAddress(`no way to ${url}, /v1/spaces/A/messages?key=k&token=verysecret`, url)).not.toContain(
    'secret',
  )
})
