import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine; `answers` are refusals for the next mails, none is a yes. */
export async function startMailServer() {
  const received: { to: string[]; source: string }[] = []
  const answers: (number | 'yes')[] = []
  const refusal = (): Error | null => {
    const code = answers.shift()
    return code === undefined || code === 'yes'
      ? null
      : Object.assign(new Error('refused'), { responseCode: code })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal()),
    onData(stream, session, done) {
      let source = ''
      stream.on('data', (bytes: Buffer) => (source += bytes.toString()))
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done(refusal())
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    answers,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
