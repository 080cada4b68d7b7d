import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  countInvited,
  getInvitationWords,
  type INVITATION_MAILS,
  type InvitationText,
  previewInvitation,
} from '#features/people/contract/inviting.ts'
import { peopleKeys } from '#features/people/web/shared/people.keys.ts'
import type { Language } from '#platform/contract/languages.ts'
import { call } from '#platform/web/api/api.ts'

export type InvitationMail = (typeof INVITATION_MAILS)[number]

export const invitationWordsQuery = queryOptions({
  queryKey: [...peopleKeys.invitations, 'words'],
  queryFn: () => call(getInvitationWords, {}),
})

export const invitedQuery = queryOptions({
  queryKey: [...peopleKeys.invitations, 'state'],
  queryFn: () => call(countInvited, {}),
})

/** A mail as a person gets it: in the words that are kept, or in a draft of them. */
export const invitationPreviewQuery = (wish: {
  language: Language
  mail: InvitationMail
  draft?: InvitationText | undefined
}) =>
  queryOptions({
    queryKey: [...peopleKeys.invitations, 'preview', wish],
    queryFn: () => call(previewInvitation, { language: wish.language, mail: wish.mail, ...wish.draft }),
    placeholderData: keepPreviousData,
    retry: false,
  })
