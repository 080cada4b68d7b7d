// The least a server can do for a room: takes a message, writes it as JSON once and sends it to everybody with plain ws.
import { WebSocketServer } from 'ws'

const server = new WebSocketServer({
  host: '127.0.0.1',
  port: Number(process.env['PORT']),
  perMessageDeflate: false,
})
server.on('connection', (socket) => {
  socket.on('message', (bytes: Buffer) => {
    const { input } = JSON.parse(bytes.toString())
    const text = JSON.stringify({ type: 'event', event: 'chat.messages', payload: { messages: [input] } })
    for (const client of server.clients) client.send(text)
  })
})
server.on('listening', () => process.send?.('ready'))
