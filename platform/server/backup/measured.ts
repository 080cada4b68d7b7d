import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Lets everything through and knows afterwards how much it was. */
export function measured(onBytes: (bytes: number) => void = () => undefined) {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      onBytes(chunk.length)
      done(null, chunk)
    },
  })
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
