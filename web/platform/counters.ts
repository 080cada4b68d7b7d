import { queryOptions } from '@tanstack/react-query'
import { countUnreadMessages } from '#contract/chat.ts'
import { countContactMessages } from '#contract/contact.ts'
import { countNews } from '#contract/news.ts'
import { countNotifications } from '#contract/notifications.ts'
import { call } from './api.ts'

/** Counters are read when the navigation loads and every 15 minutes (C-45, C-71); live events refresh them between. */
const EVERY_MS = 15 * 60_000
const counted = { staleTime: EVERY_MS, refetchInterval: EVERY_MS }

export const notificationsCounter = queryOptions({
  queryKey: ['counter', 'notifications'],
  queryFn: async () => (await call(countNotifications, {})).data,
  select: (counters) => Object.values(counters).reduce((sum, count) => sum + count, 0),
  ...counted,
})

export const newsCounter = queryOptions({
  queryKey: ['counter', 'news'],
  queryFn: async () => (await call(countNews, {})).data.counter,
  ...counted,
})

export const chatCounter = queryOptions({
  queryKey: ['counter', 'chat'],
  queryFn: async () => {
    const { direct, group } = await call(countUnreadMessages, {})
    return direct + group
  },
  ...counted,
})

export const contactCounter = queryOptions({
  queryKey: ['counter', 'contact'],
  queryFn: async () => (await call(countContactMessages, {})).unread,
  ...counted,
})
