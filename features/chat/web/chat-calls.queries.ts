import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Message } from '#features/chat/contract/chat.ts'
import { deleteMessage, editMessage, reactToMessage } from '#features/chat/contract/messages.ts'
import {
  addMembers,
  leaveGroup,
  muteConversation,
  openDirect,
  openGroup,
  removeMember,
  renameGroup,
  setChatSettings,
  setMemberRole,
} from '#features/chat/contract/rooms.ts'
import type { Conversation } from '#features/chat/contract/chat.ts'
import type { ChatSettings } from '#features/chat/contract/rooms.ts'
import { call, callBehind } from '#platform/web/api/api.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { dropConversation, putConversation } from './chat-cache.ts'
import { chatSettingsQuery } from './chat.queries.ts'
import { withSignIn } from './chat-running.ts'
import { chatKeys } from './chat.keys.ts'

/** What went wrong with something that is gone from the screen already. */
export const useEditMessage = () =>
  useCall(
    async (wish: z.input<typeof editMessage.input>) =>
      (await withSignIn(() => callBehind(editMessage, wish))).message,
  )

export const useDeleteMessage = (onDone: (message: Message) => void) =>
  useCall(
    async (message_id: string) => (await withSignIn(() => callBehind(deleteMessage, { message_id }))).message,
    { done: onDone, onError: tellFailure },
  )

export function useReact(onDone: (message: Message) => void) {
  return useMutation({
    // One after the other, in the order of the presses.
    scope: { id: 'chat reactions' },
    mutationFn: async (wish: z.input<typeof reactToMessage.input>) =>
      (await withSignIn(() => callBehind(reactToMessage, wish))).message,
    onSuccess: onDone,
    onError: tellFailure,
  })
}

/** A call that answers the conversation as it is then. */
const useConversationCall = <Wish>(work: (wish: Wish) => Promise<{ conversation: Conversation }>) =>
  useCall(async (wish: Wish) => (await work(wish)).conversation, {
    stale: [chatKeys.lists],
    done: (conversation, _, queries) => {
      putConversation(queries, conversation)
      void queries.invalidateQueries({ queryKey: chatKeys.members(conversation.id) })
    },
  })

export const useOpenDirect = () =>
  useConversationCall((wish: z.input<typeof openDirect.input>) => call(openDirect, wish))
export const useOpenGroup = () =>
  useConversationCall((wish: z.input<typeof openGroup.input>) => call(openGroup, wish))
export const useRenameGroup = () =>
  useConversationCall((wish: z.input<typeof renameGroup.input>) => call(renameGroup, wish))
export const useAddMembers = () =>
  useConversationCall((wish: z.input<typeof addMembers.input>) => call(addMembers, wish))
export const useRemoveMember = () =>
  useConversationCall((wish: z.input<typeof removeMember.input>) => call(removeMember, wish))
export const useSetRole = () =>
  useConversationCall((wish: z.input<typeof setMemberRole.input>) => call(setMemberRole, wish))
export const useMute = () =>
  useConversationCall((wish: z.input<typeof muteConversation.input>) => call(muteConversation, wish))

export const useLeaveGroup = () =>
  useCall((conversation_id: string) => call(leaveGroup, { conversation_id }), {
    stale: [chatKeys.lists],
    done: (_, conversation_id, queries) => dropConversation(queries, conversation_id),
  })

/** At once on screen; when it fails it goes back, with a word. */
export function useSetChatSettings() {
  const queries = useQueryClient()
  const key = chatSettingsQuery.queryKey
  return useCall(async (wish: ChatSettings) => (await call(setChatSettings, wish)).settings, {
    done: (settings) => queries.setQueryData(key, settings),
    scope: { id: 'chat settings' },
    onMutate: (wish) => {
      const before = queries.getQueryData(key)
      queries.setQueryData(key, wish)
      return before
    },
    onError: (error, _, before) => {
      queries.setQueryData(key, before)
      tellFailure(error)
    },
  })
}
