import { median, rounded } from '../median.ts'
import type { Figure, Topic } from '../topic.ts'
import { startChatApp } from './chat-app.ts'
import { openConvoy } from './convoy-peer.ts'
import { type Driven, driveRate, driveRoom, driveWindow } from './drive.ts'
import { startEjabberd } from './ejabberd.ts'
import { openEjabberd } from './ejabberd-peer.ts'
import { openFanOut } from './fan-out-peer.ts'
import type { ChatPeer } from './peer.ts'
import { startTcpPostgres } from './tcp-postgres.ts'

const ROUNDS = 3
const SECONDS = 4
const RATE = 200

type Round = { w10: Driven; w1: Driven; rate: Driven; room: Driven }

/** Convoy beside ejabberd with its archive on the same PostgreSQL, in turns within one run. */
export const measureChat: Topic = async (say) => {
  await using postgres = await startTcpPostgres()
  await using app = await startChatApp({ databaseUrl: postgres.url })
  await using ejabberd = await startEjabberd(postgres)
  if (!ejabberd) say('ejabberd is not installed, or this is not root: Convoy is measured alone.')
  const convoy = await openConvoy(app)
  const peer = ejabberd && (await openEjabberd(ejabberd))
  await peer?.joinRoom()
  const fanOut = await openFanOut()
  const own: Round[] = []
  const theirs: Round[] = []
  const bare: Driven[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    own.push(await measure(convoy))
    await convoy.settled()
    bare.push(await driveRoom(fanOut, SECONDS))
    if (peer) theirs.push(await measure(peer))
    await peer?.settled()
    say(
      `round ${round}: ${said('Convoy', own.at(-1)!)}${peer ? `; ${said('ejabberd', theirs.at(-1)!)}` : ''}`,
    )
  }
  for (const each of [convoy, peer, fanOut]) await each?.close()
  return {
    figures: figuresOf(own, theirs, bare),
    counts: { rounds: ROUNDS, seconds: SECONDS, people: 200 },
    numbers: { convoy: own, ejabberd: theirs, plain_ws: bare },
  }
}

async function measure(peer: ChatPeer): Promise<Round> {
  return {
    w10: await driveWindow(peer, 10, SECONDS),
    w1: await driveWindow(peer, 1, SECONDS),
    rate: await driveRate(peer, RATE, SECONDS),
    room: await driveRoom(peer, SECONDS),
  }
}

function said(name: string, { w10, w1, rate, room }: Round): string {
  return `${name} ${Math.round(w10.perSecond)}/s and ${Math.round(w1.perSecond)}/s, ${rate.p50} ms, room ${Math.round(room.perSecond)}/s`
}

function figuresOf(own: Round[], theirs: Round[], bare: Driven[]): Figure[] {
  const of = (rounds: Round[], what: keyof Round, field: keyof Driven = 'perSecond') =>
    rounds.length > 0 ? median(rounds.map((round) => round[what][field])) : Number.NaN
  const beside = (what: string, key: keyof Round, goal: number, unit: string): Figure => {
    const [ours, other] = [of(own, key), of(theirs, key)]
    if (Number.isNaN(other)) return { what, value: `${Math.round(ours)} ${unit}; nothing beside it` }
    const ratio = rounded(ours / other, 1)
    return {
      what: `${what}, beside ejabberd`,
      value: `${ratio} × (${Math.round(ours)} and ${Math.round(other)} ${unit})`,
      goal: `≥ ${goal} ×`,
      met: ratio >= goal,
    }
  }
  const latency = theirs.length > 0 ? ` (ejabberd ${of(theirs, 'rate', 'p50')} ms)` : ''
  const [ours, least] = [of(own, 'room', 'serverUs'), median(bare.map(({ serverUs }) => serverUs))]
  const lost = own.reduce(
    (sum, round) => sum + Object.values(round).reduce((all, { lost: each }) => all + each, 0),
    0,
  )
  return [
    beside('Stored and delivered, ten on their way for each of 100 writers', 'w10', 5, 'messages/s'),
    beside('One on its way for each of 100 writers', 'w1', 4, 'messages/s'),
    beside('A room of 200', 'room', 1.5, 'deliveries/s'),
    { what: `At ${RATE} messages/s, p50`, value: `${of(own, 'rate', 'p50')} ms${latency}` },
    {
      what: 'Processor of the app for a delivery in the room, beside plain ws',
      value: `${rounded(ours / least, 2)} × (${rounded(ours, 1)} and ${rounded(least, 1)} µs)`,
      goal: '≤ 1.5 ×',
      met: ours / least <= 1.5,
    },
    { what: 'Lost', value: String(lost), goal: '0', met: lost === 0 },
  ]
}
