import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type ChatPeer, PEOPLE, WRITERS } from './peer.ts'

const FEATURES = '</stream:features>'
const PASSWORD = 'pw'
const ROOM = 'measured@conference.localhost'

/** A plain XMPP client: registers, signs in, and hands on every whole message. Stanzas are not parsed further. */
function openXmpp(port: number, user: string, hear: (stanza: string) => void) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const connected = new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  socket.setEncoding('latin1')
  let buffer = ''
  let isOpen = false
  let wanted: { mark: RegExp; found: (text: string) => void } | undefined
  socket.on('data', (part: string) => {
    buffer += part
    if (wanted?.mark.test(buffer)) {
      const { found } = wanted
      wanted = undefined
      const text = buffer
      buffer = ''
      return found(text)
    }
    if (!isOpen || wanted) return
    for (let end = buffer.indexOf('</message>'); end >= 0; end = buffer.indexOf('</message>')) {
      hear(buffer.slice(0, end))
      buffer = buffer.slice(end + 10)
    }
    if (buffer.length > 65_536) buffer = ''
  })
  const ask = (text: string, mark: RegExp) =>
    new Promise<string>((resolve, reject) => {
      wanted = { mark, found: resolve }
      socket.once('error', reject)
      socket.write(text)
    })
  const stream = `<?xml version='1.0'?><stream:stream to='localhost' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>`
  const features = new RegExp(FEATURES)

  return {
    user,
    socket,
    ask,
    async signIn() {
      await connected
      await ask(stream, features)
      await ask(
        `<iq type='set' id='r1' to='localhost'><query xmlns='jabber:iq:register'><username>${user}</username><password>${PASSWORD}</password></query></iq>`,
        /<iq[^>]*id=['"]r1['"][^>]*(\/>|[^]*<\/iq>)/,
      )
      const secret = Buffer.from(`\0${user}\0${PASSWORD}`).toString('base64')
      const verdict = await ask(
        `<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${secret}</auth>`,
        /<success|<failure/,
      )
      if (!verdict.includes('<success')) throw new Error(`${user} was not let in: ${verdict}`)
      await ask(stream, features)
      await ask(
        `<iq type='set' id='b1'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>r</resource></bind></iq>`,
        /<\/iq>/,
      )
      socket.write('<presence/>')
      await pause(150)
      buffer = ''
      isOpen = true
    },
  }
}

/** ejabberd with the same people and the same room. */
export async function openEjabberd(server: {
  port: number
  pid: () => number | undefined
}): Promise<ChatPeer> {
  const hear: ChatPeer['hear'] = { direct: () => undefined, room: () => undefined }
  const lines = Array.from({ length: PEOPLE }, (_, at) =>
    openXmpp(server.port, `u${at}`, (stanza) => {
      if (stanza.includes('groupchat')) hear.room(stanza)
      else if (at >= WRITERS) hear.direct(at - WRITERS, stanza)
    }),
  )
  for (let at = 0; at < PEOPLE; at += 10)
    await Promise.all(lines.slice(at, at + 10).map((line) => line.signIn()))
  let serial = 0
  return {
    name: 'ejabberd',
    pid: server.pid,
    hear,
    sendDirect: (from, text) =>
      lines[from]!.socket.write(
        `<message to='u${from + WRITERS}@localhost' type='chat' id='m${(serial += 1)}'><body>${text}</body></message>`,
      ),
    sendRoom: (from, text) =>
      lines[from]!.socket.write(
        `<message to='${ROOM}' type='groupchat' id='g${(serial += 1)}'><body>${text}</body></message>`,
      ),
    async joinRoom() {
      for (const [at, line] of lines.entries()) {
        const presence = `<presence to='${ROOM}/u${at}'><x xmlns='http://jabber.org/protocol/muc'><history maxstanzas='0'/></x></presence>`
        // The own presence comes last, with the code 110.
        await line.ask(presence, /code=['"]110['"]/)
        if (at > 0) continue
        await line.ask(
          `<iq type='set' id='cfg' to='${ROOM}'><query xmlns='http://jabber.org/protocol/muc#owner'><x xmlns='jabber:x:data' type='submit'><field var='FORM_TYPE'><value>http://jabber.org/protocol/muc#roomconfig</value></field><field var='muc#roomconfig_persistentroom'><value>1</value></field><field var='muc#roomconfig_maxusers'><value>500</value></field><field var='muc#roomconfig_enablearchiving'><value>1</value></field><field var='mam'><value>1</value></field></x></query></iq>`,
          /id=['"]cfg['"]/,
        )
      }
      await pause(1_000)
    },
    settled: async () => undefined,
    async close() {
      for (const { socket } of lines) socket.destroy()
    },
  }
}
