import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** Whose address a request comes from: past the proxies that we trust, as Fastify reads it for calls. */
export function callerAddress(trustedProxies: string[]): (request: IncomingMessage) => string {
  const trust = proxyAddress.compile(trustedProxies)
  return (request) => proxyAddress(request, trust)
}
