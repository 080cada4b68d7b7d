import { useInfiniteQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { ChatPerson, Conversation } from '#features/chat/contract/chat.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useWritingTo } from '#platform/web/pages/use-writing-to.ts'
import { Button } from '#ui/button.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { useAddMembers } from '#features/chat/web/chat-calls.queries.ts'
import { membersQuery } from '#features/chat/web/chat.queries.ts'
import { nameOf } from '#features/chat/web/list/conversation-name.ts'
import { MemberRow } from './member-row.tsx'
import { ChosenPeople, PeopleChoice } from '#features/chat/web/list/people-choice.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { RenameForm } from './rename-form.tsx'

const SEARCH_FROM = 12

interface MembersDialogProps {
  conversation: Conversation
  /** Somebody came to add people. */
  beginsAdding?: boolean
  onClose: () => void
}

/** Who is in a conversation; owners rename a group, take people in and out, and make others owners. */
export function MembersDialog({ conversation, beginsAdding = false, onClose }: MembersDialogProps) {
  const t = useTexts('chat_groups')
  const [isAdding, setAdding] = useState(beginsAdding)
  const { kind, role, is_crew } = conversation
  const mayChange = kind === 'group' && role === 'owner' && !is_crew && conversation.closed === null
  return (
    <PageDialog onClose={onClose} title={isAdding ? t('add_title') : nameOf(conversation)} size="small">
      {isAdding ? (
        <Adding conversation={conversation} onDone={() => (beginsAdding ? onClose() : setAdding(false))} />
      ) : (
        <div className="flex flex-col gap-4">
          {is_crew && <p className="text-ink-soft">{t('crew_text')}</p>}
          {mayChange && <RenameForm conversation={conversation} />}
          {mayChange && (
            <Button
              variant="secondary"
              className="self-start"
              icon={<UserPlus />}
              onPress={() => setAdding(true)}
            >
              {t('add')}
            </Button>
          )}
          <Members conversation={conversation} mayChange={mayChange} onClose={onClose} />
        </div>
      )}
    </PageDialog>
  )
}

interface MembersProps extends MembersDialogProps {
  mayChange: boolean
}

function Members({ conversation, mayChange, onClose }: MembersProps) {
  const t = useTexts('chat_groups')
  const [search, setSearch] = useState('')
  const writeTo = useWritingTo()
  const list = useInfiniteQuery(membersQuery(conversation.id, search))
  const members = list.data?.pages.flatMap((page) => page.members)
  return (
    <section aria-label={t('members')} className="flex flex-col gap-2">
      {conversation.members > SEARCH_FROM && (
        <SettlingSearch label={t('find')} value={search} onSearch={setSearch} />
      )}
      <Loading query={list} lines={4} />
      <ul className="divide-y divide-line">
        {members?.map((member) => (
          <MemberRow
            key={member.person.id}
            member={member}
            conversation={conversation}
            mayChange={mayChange}
            onWrite={(id) => {
              onClose()
              writeTo?.(id)
            }}
          />
        ))}
      </ul>
      <ListEnd query={list} />
    </section>
  )
}

function Adding({ conversation, onDone }: { conversation: Conversation; onDone: () => void }) {
  const t = useTexts('chat_groups')
  const add = useAddMembers()
  const [chosen, setChosen] = useState<readonly ChatPerson[]>([])
  const toggle = (person: ChatPerson) => {
    const others = chosen.filter(({ id }) => id !== person.id)
    setChosen(others.length < chosen.length ? others : [...chosen, person])
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{t('add_text')}</p>
      <ChosenPeople people={chosen} onRemove={toggle} />
      <Failure error={add.error} announce />
      <div className="flex flex-wrap gap-3">
        <Button
          isDisabled={chosen.length === 0}
          pending={add.isPending}
          onPress={() =>
            add.mutate(
              { conversation_id: conversation.id, user_ids: chosen.map(({ id }) => id) },
              { onSuccess: onDone },
            )
          }
        >
          {t('add_chosen', { count: chosen.length })}
        </Button>
        <Button variant="secondary" onPress={onDone}>
          {t('cancel')}
        </Button>
      </div>
      <PeopleChoice chosen={chosen} onChoose={toggle} />
    </div>
  )
}
