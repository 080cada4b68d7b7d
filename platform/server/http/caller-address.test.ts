import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

function request(from: string, forwarded?: string) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return { socket: { remoteAddress: from }, headers } as IncomingMessage
}

test('a socket counts under its own address, whatever it claims', () => {
  expect(callerAddress([])(request('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9')
})

test('behind a proxy that we trust it counts under the address that the proxy saw', () => {
  const addressOf = callerAddress(['10.0.0.0/8'])
  expect(addressOf(request('10.0.0.2', '198.51.100.1'))).toBe('198.51.100.1')
  expect(addressOf(request('10.0.0.2', '1.1.1.1, 198.51.100.1, 10.0.0.3'))).toBe('198.51.100.1')
})
