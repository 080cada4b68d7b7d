import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'

const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

/** Whether an address lies in this machine or its network: a name of a push service must never lead there. */
export function isInside(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return true
  // An IPv4 address written as IPv6 is checked as what it is.
  return inside.check(address, version === 4 ? 'ipv4' : 'ipv6')
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
