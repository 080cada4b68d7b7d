/** A chat server under measurement: a hundred people who write, a hundred who read, and a room of all of them. */
export type ChatPeer = {
  name: string
  /** Of the server itself, for its processor time. */
  pid: () => number | undefined
  /** The person at this place (0 to 99) writes to the one a hundred places on. */
  sendDirect: (from: number, text: string) => void
  /** The person at this place (0 to 199) writes to the room. */
  sendRoom: (from: number, text: string) => void
  /** Set by whoever measures: the text, or the texts in a row, that came to a reader. */
  hear: { direct: (from: number, frame: string) => void; room: (frame: string) => void }
  /** Everybody is in the room. */
  joinRoom: () => Promise<void>
  /** Ends when what the server does later is done, so that it takes no processor from the one that comes next. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

export const WRITERS = 100
export const PEOPLE = 200
