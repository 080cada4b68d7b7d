import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isInside, lookUpOutside } from './outside.ts'

test.each([
  ['this machine', '127.0.0.1 127.255.255.254 0.0.0.0 ::1 ::'],
  [
    'private',
    '10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 100.127.255.255 fc00::1 fd12:3456::1',
  ],
  ['link and site', '169.254.169.254 fe80::1 fe80::1%eth0 febf::1 fec0::1'],
  ['protocols', '192.0.0.8 192.0.0.170 2001:1::1 2001:1::3'],
  ['documentation', '192.0.2.1 198.51.100.7 203.0.113.255 2001:db8::1 3fff::1 3fff:fff:ffff::1'],
  ['benchmarks', '198.18.0.1 198.19.255.255 2001:2::1'],
  [
    'relays and anycast of protocols',
    '192.88.99.1 192.52.193.1 192.31.196.1 192.175.48.1 2001:3::1 2620:4f:8000::1',
  ],
  ['6to4 and Teredo', '2002:7f00:1:: 2002:c0a8:101::1 2002:0808:0808::1 2001:0:53aa:64c::1'],
  ['NAT64', '64:ff9b::7f00:1 64:ff9b::8.8.8.8 64:ff9b:1::a00:1'],
  [
    'mapped and embedded IPv4',
    '::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:7f00:1 ::127.0.0.1 ::ffff:0:127.0.0.1',
  ],
  ['discarded, ORCHID, segments', '100::1 100:0:0:1::1 2001:10::1 2001:20::1 2001:30::1 5f00::1'],
  ['many at once', '224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 ff02::1 ff0e::1'],
  ['no address', 'localhost 127.1 0x7f000001 2130706433 1.2.3.4.5 :::'],
])('D8: inside: %s', (_, addresses) => {
  for (const address of addresses.split(' ')) expect(isInside(address), address).toBe(true)
})

test('the internet at large is outside', () => {
  for (const address of [
    '8.8.8.8',
    '142.250.74.10',
    '100.63.255.255',
    '100.128.0.1',
    '172.32.0.1',
    '198.17.255.255',
    '223.255.255.255',
    '2a00:1450:4001::200e',
    '2600::1',
    '2001:4860:4860::8888',
    '2003::1',
  ])
    expect(isInside(address), address).toBe(false)
})

test('D8: a name is looked up once, and where all it leads to is inside, nothing is connected to', async () => {
  let knocks = 0
  const server = createServer(() => undefined).on('connection', () => (knocks += 1))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const asked: string[] = []
  const failure = await new Promise<Error>((resolve) => {
    request({
      host: 'hooks.example',
      port: (server.address() as AddressInfo).port,
      lookup: lookUpOutside(async (hostname) => {
        asked.push(hostname)
        return [
          { address: '127.0.0.1', family: 4 },
          { address: '2002:7f00:1::', family: 6 },
        ]
      }),
    })
      .on('error', resolve)
      .end()
  })
  expect([failure.message, asked, knocks]).toEqual([
    'hooks.example leads to an address inside',
    ['hooks.example'],
    0,
  ])
  server.close()
})

test('D8: of several addresses only those outside are used, and a name that is unknown fails', async () => {
  const look = (found: { address: string; family: number }[], all: boolean) =>
    new Promise((resolve) =>
      lookUpOutside(async () => found)('push.example.com', { all }, (error, address) =>
        resolve(error?.message ?? address),
      ),
    )
  const mixed = [
    { address: '10.0.0.1', family: 4 },
    { address: '142.250.74.10', family: 4 },
  ]
  expect(await look(mixed, true)).toEqual([mixed[1]])
  expect(await look(mixed, false)).toBe('142.250.74.10')
  expect(await look([], true)).toBe('push.example.com leads to an address inside')
})
