/** A chat as plain as it can be written, to compare the real one with. */

export type ModelMessage = {
  id: string
  number: number
  author: string
  content: string
  gone: boolean
  revision: number
  replyTo: number | null
  mentions: Set<string>
  reactions: Map<string, Set<string>>
}
type ModelMembership = { isIn: boolean; read: number; periods: { from: number; to: number | null }[] }

export type ModelConversation = ReturnType<typeof createConversation>

export function createConversation(id: string, kind: 'direct' | 'group') {
  const messages: ModelMessage[] = []
  const places = new Map<string, ModelMembership>()
  let revision = 0

  const placeOf = (person: string) => places.get(person)
  const isIn = (person: string) => placeOf(person)?.isIn === true
  const mayRead = (person: string, number: number) =>
    isIn(person) &&
    placeOf(person)!.periods.some(({ from, to }) => number > from && (to === null || number <= to))
  const find = (messageId: string) => messages.find((message) => message.id === messageId)
  const touch = (message: ModelMessage) => {
    revision += 1
    message.revision = revision
  }
  const mentionedIn = (content: string, author: string) =>
    new Set(
      [...content.matchAll(/@\[([^\]]+)\]/g)]
        .map(([, person]) => person!)
        .filter((person) => person !== author && isIn(person)),
    )

  return {
    id,
    kind,
    isIn,
    mayRead,
    messages: () => messages,
    revision: () => revision,
    latest: () => messages.length,
    read: (person: string) => placeOf(person)!.read,
    unread: (person: string) => messages.filter(({ number }) => number > placeOf(person)!.read).length,
    mentions: (person: string) =>
      messages.filter(({ number, mentions }) => number > placeOf(person)!.read && mentions.has(person))
        .length,
    readable: (person: string) => messages.filter(({ number }) => mayRead(person, number)),
    join(person: string) {
      const place = placeOf(person) ?? { isIn: false, read: 0, periods: [] }
      if (place.isIn) return
      places.set(person, { ...place, isIn: true, read: messages.length })
      place.periods.push({ from: messages.length, to: null })
    },
    leave(person: string) {
      const place = placeOf(person)!
      place.isIn = false
      place.periods.at(-1)!.to = messages.length
    },
    /** What the answer has to be: the number, or a refusal. */
    send(sent: { id: string; author: string; content: string; replyTo: string | null }): number | string {
      const before = find(sent.id)
      if (before) return before.number
      if (!isIn(sent.author)) return 'chat_conversation_not_found'
      const answered = sent.replyTo === null ? undefined : find(sent.replyTo)
      if (sent.replyTo !== null && !(answered && mayRead(sent.author, answered.number)))
        return 'chat_message_not_found'
      const number = messages.length + 1
      messages.push({
        id: sent.id,
        number,
        author: sent.author,
        content: sent.content,
        gone: false,
        revision: 0,
        replyTo: answered?.number ?? null,
        mentions: mentionedIn(sent.content, sent.author),
        reactions: new Map(),
      })
      placeOf(sent.author)!.read = number
      return number
    },
    edit(person: string, message: ModelMessage, content: string): string | undefined {
      if (!mayRead(person, message.number) || message.gone) return 'chat_message_not_found'
      if (message.author !== person) return 'chat_not_own'
      if (message.content === content) return undefined
      message.content = content
      message.mentions = mentionedIn(content, person)
      touch(message)
      return undefined
    },
    drop(person: string, message: ModelMessage): string | undefined {
      if (!mayRead(person, message.number)) return 'chat_message_not_found'
      if (message.author !== person) return 'chat_not_own'
      if (message.gone) return undefined
      message.gone = true
      message.content = ''
      message.mentions.clear()
      message.reactions.clear()
      touch(message)
      return undefined
    },
    react(
      person: string,
      message: ModelMessage,
      { emoji, isOn }: { emoji: string; isOn: boolean },
    ): string | undefined {
      if (!mayRead(person, message.number) || message.gone) return 'chat_message_not_found'
      const people = message.reactions.get(emoji) ?? new Set()
      if (people.has(person) === isOn) return undefined
      if (isOn) people.add(person)
      else people.delete(person)
      if (people.size > 0) message.reactions.set(emoji, people)
      else message.reactions.delete(emoji)
      touch(message)
      return undefined
    },
    moveTo(person: string, number: number) {
      const place = placeOf(person)!
      place.read = Math.max(place.read, Math.min(number, messages.length))
      return place.read
    },
  }
}

/** A message as somebody sees it, as far as the model knows it. */
export function viewOf(conversation: ModelConversation, message: ModelMessage, reader: string) {
  const { id, number, author, content, gone, revision, replyTo, reactions } = message
  return {
    id,
    number,
    author,
    content,
    gone,
    revision,
    reply_to: !gone && replyTo !== null && conversation.mayRead(reader, replyTo) ? replyTo : null,
    reactions: [...reactions].map(([emoji, people]) => `${emoji} ${people.size}`).toSorted(),
    my_reactions: [...reactions].flatMap(([emoji, people]) => (people.has(reader) ? [emoji] : [])).toSorted(),
  }
}
