import { once } from 'node:events'
import { createServer, type IncomingMessage, request as ask } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { serverUrl } from '#e2e/server-calls.ts'

const WRITTEN = /html|javascript|json/
/** The scripts of a page that was changed have other hashes, and what was changed has another length. */
const NOT_TRUE_ANY_MORE = ['content-length', 'content-security-policy', 'etag', 'transfer-encoding']

/**
 * The server as it is, and when told to as after a deployment: then the first file of the app has another name, every
 * file that knows it says so, and that of the build before is gone. Or as after a start with `CONVOY_OFFLINE=off`.
 */
export async function startNewerBuild() {
  const page = await (await fetch(serverUrl())).text()
  const [first] = /\/assets\/index-[\w-]+\.js/.exec(page)!
  const next = first.replace('.js', '2.js')
  const [old, fresh] = [first, next].map((file) => file.split('/').at(-1)!)
  const port = Number(new URL(serverUrl()).port)
  let isNewer = false
  let isOff = false
  const asked: string[] = []
  const door = createServer((request, response) => {
    const path = request.url!
    asked.push(path)
    if (isNewer && path === first) return void response.writeHead(404).end()
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = request.headers
    const onward = { port, method: request.method, path: path === next ? first : path, headers }
    const call = ask(onward, (answer) => {
      void bodyOf(answer).then((body) => {
        const { statusCode, headers: all } = answer
        const said = Object.entries(all).filter(([name]) => !NOT_TRUE_ANY_MORE.includes(name))
        const isWritten = isNewer && WRITTEN.test(all['content-type'] ?? '') && !path.startsWith('/api/')
        response.writeHead(statusCode!, Object.fromEntries(said) as Record<string, string>)
        if (isOff && path === '/service-worker.js')
          return void response.end(`const CONVOY_OFFLINE=false;${body.toString()}`)
        response.end(isWritten ? body.toString().replaceAll(old!, fresh!) : body)
      })
    })
    call.on('error', () => response.destroy())
    request.pipe(call)
  })
  door.on('upgrade', ({ url, headers }: IncomingMessage, socket, head) => {
    const server = connect(port, 'localhost')
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
    server.write(`GET ${url!} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    server.write(head)
    for (const end of [server, socket]) end.on('error', () => undefined)
    socket.pipe(server).pipe(socket)
  })
  door.listen(0)
  await once(door, 'listening')
  return {
    url: `http://localhost:${(door.address() as AddressInfo).port}`,
    deploy: () => void (isNewer = true),
    switchOff: () => void (isOff = true),
    first,
    next,
    asked,
    stop: () => {
      door.closeAllConnections()
      door.close()
    },
  }
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
