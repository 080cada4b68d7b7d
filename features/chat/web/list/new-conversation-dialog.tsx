import { useNavigate } from '#platform/web/router/hooks.ts'
import { UsersRound } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { ChatPerson } from '#features/chat/contract/chat.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { useFormatter } from 'use-intl'
import { Failure } from '#platform/web/api/failure.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useOpenDirect, useOpenGroup } from '#features/chat/web/chat-calls.queries.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { ChosenPeople, PeopleChoice } from './people-choice.tsx'

const LONGEST_NAME = 60

interface NewConversationProps {
  beginsWithGroup: boolean
  onClose: () => void
}

/** Writes to somebody, or opens a group: that begins with who is in it. */
export function NewConversationDialog({ beginsWithGroup, onClose }: NewConversationProps) {
  const t = useTexts('chat_groups')
  const formId = useId()
  const navigate = useNavigate()
  const openDirect = useOpenDirect()
  const openGroup = useOpenGroup()
  const [isGroup, setGroup] = useState(beginsWithGroup)
  const [chosen, setChosen] = useState<readonly ChatPerson[]>([])
  const [typed, setTyped] = useState('')
  // Made once: pressed twice it is one group.
  const [groupId] = useState(() => crypto.randomUUID())
  const suggested = useSuggestedName(chosen)
  const name = typed.trim() === '' ? suggested : typed

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
    if (openGroup.isPending || chosen.length === 0) return
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
            <Button variant="secondary" onPress={() => (beginsWithGroup ? onClose() : setGroup(false))}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              isDisabled={chosen.length === 0}
              pending={openGroup.isPending}
            >
              {t('open_group')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {!isGroup && (
          <Button
            variant="secondary"
            className="self-start"
            icon={<UsersRound />}
            onPress={() => setGroup(true)}
          >
            {t('new_group')}
          </Button>
        )}
        {isGroup && <p className="text-ink-soft">{t('choose_people')}</p>}
        {isGroup && <ChosenPeople people={chosen} onRemove={choose} />}
        {isGroup && chosen.length > 0 && (
          <form id={formId} onSubmit={submit} noValidate>
            <TextField
              label={t('name_optional')}
              placeholder={suggested}
              maxLength={LONGEST_NAME}
              value={typed}
              error={openGroup.error instanceof ApiError ? openGroup.error.fields.name : undefined}
              onText={setTyped}
            />
          </form>
        )}
        <Failure error={isGroup ? openGroup.error : openDirect.error} announce />
        <PeopleChoice onChoose={choose} {...(isGroup && { chosen })} />
      </div>
    </PageDialog>
  )
}

/** What a group is called whose founder has no name for it: as those who are in it. */
function useSuggestedName(chosen: readonly ChatPerson[]): string {
  const t = useTexts('chat_groups')
  const format = useFormatter()
  const names = chosen.map(({ first_name }) => first_name)
  const whole = format.list(names)
  if (whole.length <= LONGEST_NAME) return whole
  return t('name_of_many', { name: names[0]!.slice(0, LONGEST_NAME / 2), count: names.length - 1 })
}
