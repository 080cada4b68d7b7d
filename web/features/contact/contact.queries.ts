import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listContactMessages, readContactMessages } from '#contract/contact.ts'
import { call } from '#web/platform/api.ts'
import { contactCounter } from '#web/platform/counters.ts'

export const contactMessagesQuery = queryOptions({
  queryKey: ['contact', 'messages'],
  queryFn: () => call(listContactMessages, {}),
})

export function useReadContactMessages() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(readContactMessages, {}),
    onSuccess: ({ unread }) => queries.setQueryData(contactCounter.queryKey, unread),
  })
}
