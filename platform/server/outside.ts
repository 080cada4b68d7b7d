import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'

// The special-purpose registries of IANA (RFC 6890 and what was added to it), those that are reachable among them as
// well: nobody runs a push service or a webhook there.
const INSIDE_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // Multicast, reserved, broadcast.
  '224.0.0.0/3',
]
/** All that is reachable; mapped and embedded IPv4, NAT64, local, site and multicast addresses lie outside of it. */
const GLOBAL_6 = '2000::/3'
const INSIDE_6 = [
  // Teredo, benchmarks, ORCHID, relays and whatever else gets a protocol of its own.
  '2001::/23',
  '2001:db8::/32',
  // 6to4: any IPv4 address may stand in it.
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
]

const inside = listOf([...INSIDE_4, ...INSIDE_6])
const global6 = listOf([GLOBAL_6])

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network, bits] = range.split('/')
    list.addSubnet(network!, Number(bits), isIP(network!) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/** Whether an address is none that the internet at large reaches: a name that somebody gave us must never lead there. */
export function isInside(address: string): boolean {
  const version = isIP(address)
  // A zone (`%eth0`) is only written of addresses of this machine's networks.
  if (version === 0 || address.includes('%')) return true
  if (version === 4) return inside.check(address, 'ipv4')
  return !global6.check(address, 'ipv6') || inside.check(address, 'ipv6')
}

/** Whether an address names this machine or its network outright; what a name leads to is seen when it is called. */
export function isInsideAddress(url: string): boolean {
  const { hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isInside(host)
  return host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local') || !host.includes('.')
}

/** Whether what is sent there could be read on the way. */
export function isPlainAddress(url: string): boolean {
  return new URL(url).protocol !== 'https:'
}

type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

/** Names are looked up by us, once, and the connection goes to exactly what was checked. */
export function lookUpOutside(resolve: Resolve): LookupFunction {
  const find = callbackify(async (hostname: string) => {
    const found = await resolve(hostname)
    const reachable = found.filter(({ address }) => !isInside(address))
    if (reachable.length === 0) throw new Error(`${hostname} leads to an address inside`)
    return reachable
  })
  return (hostname, { all }, answer) =>
    find(hostname, (error, found) => {
      const first = found?.[0]
      if (error || !first) answer(error, [])
      else if (all) answer(null, found)
      else answer(null, first.address, first.family)
    })
}

/** For whatever this server calls at an address that somebody has given it (D8). */
export const outside = lookUpOutside((hostname) => lookup(hostname, { all: true }))
