import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Duel } from '#features/duels/contract/duels.ts'
import { LoadingCamper } from '#art/camper/loading-camper.tsx'
import { RoadSign } from '#art/signs/road-sign.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { isOver, searchQuery, tellStopped } from './opponents.queries.ts'
import { OpponentFace } from './opponent-face.tsx'

const ALONE_AFTER_MS = 10_000

/** Looks for an opponent while it is open. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('duel_search')
  const navigate = useNavigate()
  const queries = useQueryClient()
  // Found or not, a search that is over must not begin anew by itself.
  const [isOn, setOn] = useState(true)
  const { data, error } = useQuery({ ...searchQuery, enabled: isOn })
  if (isOn && data && isOver(data)) setOn(false)
  const duel = data?.duel
  const isSearching = !error && !(data && isOver(data))

  const toPlay = (found: Duel) => {
    onClose()
    void navigate({ to: paths.duelQuestion, params: { id: found.id } })
  }
  const startNow = useEffectEvent(toPlay)
  useEffect(() => {
    if (duel?.state === 'running') startNow(duel)
  }, [duel])
  useEffect(() => (isSearching ? tellStopped : undefined), [isSearching])

  return (
    <PageDialog
      onClose={onClose}
      title={t('title')}
      size="small"
      footer={
        <Footer
          isSearching={isSearching}
          isFound={Boolean(duel)}
          onClose={onClose}
          onPlay={() => duel && toPlay(duel)}
          onAgain={() => {
            setOn(true)
            void queries.resetQueries(searchQuery)
          }}
        />
      }
    >
      <div role="status" className="flex min-h-72 flex-col items-center justify-center gap-4 text-center">
        {isSearching ? <Looking /> : duel ? <Found duel={duel} /> : !error && <Nobody />}
      </div>
      <Failure error={error} announce />
    </PageDialog>
  )
}

function Footer({
  isSearching,
  isFound,
  onClose,
  onPlay,
  onAgain,
}: {
  isSearching: boolean
  isFound: boolean
  onClose: () => void
  onPlay: () => void
  onAgain: () => void
}) {
  const t = useTexts('duel_search')
  const app = useTexts('app')
  if (isSearching)
    return (
      <Button variant="secondary" onPress={onClose}>
        {t('stop')}
      </Button>
    )
  if (isFound)
    return (
      <>
        <Button variant="secondary" onPress={onClose}>
          {t('found_close')}
        </Button>
        <Button onPress={onPlay}>{t('found_play')}</Button>
      </>
    )
  return (
    <>
      <Button variant="secondary" onPress={onClose}>
        {app('close')}
      </Button>
      <Button onPress={onAgain}>{t('again')}</Button>
    </>
  )
}

function Looking() {
  const t = useTexts('duel_search')
  const [isAlone, setAlone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAlone(true), ALONE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <LoadingCamper text={t(isAlone ? 'alone' : 'looking')} type="alcove" colour="lagoon" look="inline" />
      <p className="text-ink-soft">{t(isAlone ? 'alone_text' : 'looking_text')}</p>
    </>
  )
}

function Found({ duel }: { duel: Duel }) {
  const t = useTexts('duel_search')
  return (
    <>
      <OpponentFace person={duel.opponent} size={88} />
      <p className="font-heading text-xl font-bold wrap-anywhere">
        {t('found', { name: fullName(duel.opponent) })}
      </p>
      <p className="text-ink-soft">{t('found_text')}</p>
    </>
  )
}

function Nobody() {
  const t = useTexts('duel_search')
  return (
    <>
      <div className="w-32">
        <RoadSign kind="detour" />
      </div>
      <p className="font-heading text-xl font-bold">{t('nobody')}</p>
      <p className="text-ink-soft">{t('nobody_text')}</p>
    </>
  )
}
