import { useNavigate } from '#platform/web/router/hooks.ts'
import { UsersRound } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { ChatPerson } from '#features/chat/contract/chat.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useOpenDirect, useOpenGroup } from '#features/chat/web/chat-calls.queries.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { ChosenPeople, PeopleChoice } from './people-choice.tsx'

const LONGEST_NAME = 60

/** Writes to somebody, or opens a group. */
export function NewConversationDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('chat_groups')
  const formId = useId()
  const navigate = useNavigate()
  const openDirect = useOpenDirect()
  const openGroup = useOpenGroup()
  const [isGroup, setGroup] = useState(false)
  const [chosen, setChosen] = useState<readonly ChatPerson[]>([])
  const [name, setName] = useState('')
  // Made once: pressed twice it is one group.
  const [groupId] = useState(() => crypto.randomUUID())

  const goTo = ({ id }: { id: string }) => {
    onClose()
    void navigate({ to: paths.conversation, params: { id } })
  }
  function choose(person: ChatPerson) {
    if (!isGroup) {
      if (!openDirect.isPending) openDirect.mutate({ user_id: person.id }, { onSuccess: goTo })
      return
    }
    const others = chosen.filter(({ id }) => id !== person.id)
    setChosen(others.length < chosen.length ? others : [...chosen, person])
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (openGroup.isPending || name.trim() === '') return
    openGroup.mutate(
      { conversation_id: groupId, name, user_ids: chosen.map(({ id }) => id) },
      { onSuccess: goTo },
    )
  }

  return (
    <PageDialog
      onClose={onClose}
      title={isGroup ? t('new_group') : t('new_title')}
      size="small"
      footer={
        isGroup && (
          <>
            <Button variant="secondary" onPress={() => setGroup(false)}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId} isDisabled={name.trim() === ''} pending={openGroup.isPending}>
              {t('open_group')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {isGroup ? (
          <form id={formId} onSubmit={submit} noValidate>
            <TextField
              label={t('name')}
              maxLength={LONGEST_NAME}
              value={name}
              error={openGroup.error instanceof ApiError ? openGroup.error.fields.name : undefined}
              onText={setName}
            />
          </form>
        ) : (
          <Button
            variant="secondary"
            className="self-start"
            icon={<UsersRound />}
            onPress={() => setGroup(true)}
          >
            {t('new_group')}
          </Button>
        )}
        {isGroup && <ChosenPeople people={chosen} onRemove={choose} />}
        <Failure error={isGroup ? openGroup.error : openDirect.error} announce />
        <PeopleChoice onChoose={choose} {...(isGroup && { chosen })} />
      </div>
    </PageDialog>
  )
}
