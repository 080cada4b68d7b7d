import { useDeferredValue, useState } from 'react'
import { messageOf } from '#platform/web/api/api.ts'
import { useLocation, useNavigate } from '#platform/web/router/hooks.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { CommandPalette } from '#ui/overlays/command-palette.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { useFinders } from './use-finders.ts'
import { useFound } from './use-found.ts'
import { usePlaces } from './use-places.ts'
import { useConsoleReader } from './use-reader.ts'

const FACE = 32

/** Finds pages, settings, people, crews and conversations by what is typed, in the console all that stands there, and goes there. */
export function FindPalette({ onClose }: { onClose: () => void }) {
  const t = useTexts('find')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { pathname } = useLocation()
  const reader = useConsoleReader()
  const isInConsole = reader !== undefined && `${pathname}/`.startsWith(`${paths.console}/`)
  const pages = usePlaces({ search, reader, isInConsole })
  const { found, isAsking, isPartly } = useFound(search, useFinders({ reader, isInConsole }))

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
    ...found.map(({ id: kind, title, icon: Icon, all }) => ({
      id: kind,
      title,
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
      label={t(isInConsole ? 'label_console' : 'label')}
      closeText={t('close')}
      value={typed}
      onChange={setTyped}
      groups={groups.map(({ entries, ...group }) => ({ ...group, commands: entries }))}
      empty={t(isAsking ? 'asking' : 'nothing')}
      note={isPartly && t('partly')}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
