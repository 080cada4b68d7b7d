import { useDeferredValue, useState } from 'react'
import { messageOf } from '#platform/web/api/api.ts'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { CommandPalette } from '#ui/overlays/command-palette.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { useFound } from './use-found.ts'
import { usePlaces } from './use-places.ts'

const FACE = 32

/** Finds pages, settings, people, crews and conversations by what is typed, and goes there. */
export function FindPalette({ onClose }: { onClose: () => void }) {
  const t = useTexts('find')
  const kinds = useTexts('found')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const pages = usePlaces(search)
  const { found, isAsking } = useFound(search)

  const groups = [
    ...pages.map(({ id, places }) => ({
      id,
      title: t(id),
      entries: places.map(({ to, name, note, icon: Icon }) => ({
        id: `${id} ${to}`,
        name,
        note,
        icon: <Icon className="size-5.5" />,
        go: () => navigate({ to } as never),
      })),
    })),
    ...found.map(({ kind, icon: Icon, all }) => ({
      id: kind,
      title: kinds(kind),
      entries: all.map(({ id, name, note, face, go }) => ({
        id: `${kind} ${id}`,
        name,
        note,
        icon: face ? (
          <Avatar id={face.id} name={name} picture={face.picture} size={FACE} />
        ) : (
          <Icon className="size-5.5" />
        ),
        go: () => go(navigate),
      })),
    })),
  ].filter(({ entries }) => entries.length > 0)

  function choose(id: string) {
    const entry = groups.flatMap(({ entries }) => entries).find((each) => each.id === id)
    onClose()
    entry?.go().catch((error: unknown) => showToast({ tone: 'error', text: messageOf(error) }))
  }

  return (
    <CommandPalette
      label={t('label')}
      closeText={t('close')}
      value={typed}
      onChange={setTyped}
      groups={groups.map(({ entries, ...group }) => ({ ...group, commands: entries }))}
      empty={t(isAsking ? 'asking' : 'nothing')}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
