import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { SeenCertificate } from './health.rules.ts'

const WITHIN_MS = 3_000
const KEPT_MS = 10 * 60_000

/**
 * What certificate stands at the public address, seen as a browser of this machine would. It is looked at anew after ten
 * minutes, and until that is done the last look stands: an address that does not answer keeps only the first one waiting.
 */
export function certificateAt(url: string) {
  let seen: Promise<SeenCertificate> | undefined
  let lookedAt = 0
  return (): Promise<SeenCertificate> | undefined => {
    if (!url.startsWith('https:')) return undefined
    if (seen && performance.now() - lookedAt < KEPT_MS) return seen
    lookedAt = performance.now()
    const next = look(new URL(url))
    const last = seen ?? next
    seen = last
    void next.then(() => {
      seen = next
    })
    return last
  }
}

function look({ hostname, port }: URL): Promise<SeenCertificate> {
  const host = hostname.replaceAll(/[[\]]/g, '')
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      // It is looked at whatever it is.
      rejectUnauthorized: false,
    })
    const end = (seen: SeenCertificate) => {
      socket.destroy()
      resolve(seen)
    }
    socket.setTimeout(WITHIN_MS, () => end({ answer: 'timeout' }))
    socket.once('error', (error: NodeJS.ErrnoException) => end({ answer: error.code ?? error.message }))
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerX509Certificate()
      if (!certificate) return end({ answer: 'none' })
      const isNamed = isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host)
      end({ until: certificate.validToDate.toISOString(), isOfAnother: isNamed === undefined })
    })
  })
}
