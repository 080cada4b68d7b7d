import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

const PORT = 3_310
const WITHIN_MS = 60_000

/**
 * Whether the virus scanner of the house (clamd) finds something in a file on the disk. Throws when it cannot say: where
 * there is one, nothing is kept that it has not seen.
 */
export async function isInfected(scanner: string, file: string): Promise<boolean> {
  const { hostname, port } = new URL(scanner)
  const socket = connect(Number(port) || PORT, hostname.replace(/^\[|\]$/g, ''))
  socket.setTimeout(WITHIN_MS, () => socket.destroy(new Error('it is silent')))
  try {
    const said = text(socket)
    // What breaks the line is thrown where the answer is read.
    said.catch(() => undefined)
    socket.write('zINSTREAM\0')
    for await (const chunk of createReadStream(file)) {
      // It is away, or has said no before the end, as of a file above its own bounds.
      if (!socket.writable) break
      const length = Buffer.alloc(4)
      length.writeUInt32BE((chunk as Buffer).length)
      socket.write(length)
      if (!socket.write(chunk) && socket.writable)
        await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    }
    if (socket.writable) socket.end(Buffer.alloc(4))
    const answer = (await said).replace(/\0$/, '')
    if (/^stream: .* FOUND$/.test(answer)) return true
    if (answer === 'stream: OK') return false
    throw new Error(`it says "${answer.slice(0, 200)}"`)
  } catch (error) {
    throw new Error('a file was not scanned for viruses', { cause: error })
  } finally {
    socket.destroy()
  }
}
