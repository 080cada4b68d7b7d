import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Conversation } from '#features/chat/contract/chat.ts'
import { changeConversation, type ListPage, withMessages } from './chat-cache.ts'
import { doNowAndAfterAnswers, followAnswers } from './late-events.ts'
import { BEN, conversationOf, idOf, messageOf } from './message/message.fixture.ts'
import { chatKeys } from './chat.keys.ts'

const KEY = [...chatKeys.lists, { filter: 'all', search: '' }]
const answers: ((conversation: Conversation) => void)[] = []
let queries: QueryClient
let stops: (() => void)[]

beforeEach(() => {
  answers.length = 0
  queries = new QueryClient()
  stops = [followAnswers(queries)]
})
afterEach(() => {
  for (const stop of stops) stop()
})

const answer = () => new Promise<Conversation>((resolve) => answers.push(resolve))
function lookAtList() {
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: KEY,
    queryFn: async (): Promise<ListPage> => ({ conversations: [await answer()], next: null }),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
  })
  stops.push(observer.subscribe(() => undefined))
}
function lookAtOne() {
  const observer = new QueryObserver(queries, { queryKey: [...chatKeys.one, idOf(1)], queryFn: answer })
  stops.push(observer.subscribe(() => undefined))
}
const come = (number: number) =>
  doNowAndAfterAnswers(queries, () =>
    changeConversation(queries, idOf(1), (own) => withMessages(own, [messageOf(number)], BEN.id)),
  )
const soon = () => new Promise((go) => setTimeout(go))
const inList = () =>
  queries.getQueryData<{ pages: ListPage[] }>(KEY)?.pages[0]?.conversations[0]?.latest_number
const inOne = () => queries.getQueryData<Conversation>([...chatKeys.one, idOf(1)])?.latest_number

test('a message that comes while the list is read for the first time stands in it', async () => {
  lookAtList()
  come(1)
  answers[0]!(conversationOf({ id: idOf(1) }))
  await soon()
  expect(inList()).toBe(1)
})

test('an older answer to a later reading takes nothing back, in the list or in the conversation', async () => {
  lookAtList()
  lookAtOne()
  for (const each of answers) each(conversationOf({ id: idOf(1) }))
  await soon()
  void queries.refetchQueries()
  await soon()
  come(1)
  expect([inList(), inOne()]).toEqual([1, 1])
  for (const each of answers.slice(2)) each(conversationOf({ id: idOf(1) }))
  await soon()
  expect([inList(), inOne()]).toEqual([1, 1])
})

test('what is done once with an answer is not done with the next one', async () => {
  lookAtOne()
  let times = 0
  doNowAndAfterAnswers(queries, () => (times += 1))
  answers[0]!(conversationOf({ id: idOf(1) }))
  await soon()
  expect(times).toBe(2)
  void queries.refetchQueries()
  await soon()
  answers[1]!(conversationOf({ id: idOf(1) }))
  await soon()
  expect(times).toBe(2)
})
