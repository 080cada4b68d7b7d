import { useQuery } from '@tanstack/react-query'
import { ImagePlus, SendHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WallPost } from '#features/wall/contract/wall.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { DropVeil } from '#platform/web/pictures/drop-veil.tsx'
import { PicturePicker } from '#platform/web/pictures/picture-picker.tsx'
import { usePictureUploads } from '#platform/web/pictures/picture-uploads.ts'
import { usePagePictures } from '#platform/web/pictures/use-page-pictures.tsx'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/card.tsx'
import { CharactersLeft } from '#platform/web/writing/characters-left.tsx'
import { toKept } from '#platform/web/writing/mention-text.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { MentionField } from '#platform/web/writing/mention-field.tsx'
import { useDraft } from '#platform/web/writing/use-draft.ts'
import { findColleagues } from './wall.queries.ts'
import { useWritePost } from './wall-calls.queries.ts'

const MOST_CHARACTERS = 3_000
const MOST_PICTURES = 4

interface ComposerProps {
  /** What another page suggests to write: it joins what stands there already. */
  suggestion: string | undefined
  onTaken: () => void
  /** It stands on the wall now. */
  onPosted: (post: WallPost) => void
}

/** Writes a post: what is typed stays on the device until it has arrived. */
export function Composer({ suggestion, onTaken, onPosted }: ComposerProps) {
  const t = useTexts('wall_writing')
  const { data: profile } = useQuery(profileQuery)
  const draft = useDraft('post')
  const uploads = usePictureUploads({ most: MOST_PICTURES })
  const [wantsPictures, setWantsPictures] = useState(false)
  const write = useWritePost()
  const form = useRef<HTMLFormElement>(null)
  const isDragged = usePagePictures(uploads, {
    onAdded: () => form.current?.scrollIntoView({ block: 'nearest' }),
  })
  const text = toKept(draft.text, draft.named)
  const hasPictures = uploads.items.length > 0
  const isEmpty = text.trim() === '' && !hasPictures
  // On a phone it is a line until somebody writes.
  const isClosed = isEmpty && !wantsPictures
  const isTooLong = text.length > MOST_CHARACTERS
  const name = profile ? fullName(profile) : ''

  const take = useEffectEvent((words: string) => {
    const own = draft.text.trim()
    if (!own.includes(words))
      draft.write({ text: own === '' ? words : `${own}\n\n${words}`, named: draft.named })
    onTaken()
  })
  const isKnown = profile !== undefined
  useEffect(() => {
    if (suggestion && isKnown) take(suggestion)
  }, [suggestion, isKnown])

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (write.isPending || isEmpty || isTooLong || !uploads.isReady) return
    write.mutate(
      { post_id: draft.id, text, pictures: uploads.pictures },
      {
        onSuccess: ({ post }) => {
          draft.clear()
          uploads.reset([])
          setWantsPictures(false)
          onPosted(post)
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'wall_id_taken') draft.renew()
        },
      },
    )
  }

  return (
    <Card inset="small" className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:shadow-none">
      {isDragged && <DropVeil />}
      <form ref={form} onSubmit={send} noValidate className="flex scroll-mt-4 flex-col gap-3">
        <div className="flex items-start gap-3">
          <Avatar id={profile?.id ?? ''} name={name} picture={profile?.avatar ?? null} size={44} />
          <div className="min-w-0 flex-1">
            <MentionField
              find={findColleagues}
              label={t('label')}
              placeholder={t('placeholder')}
              rows={isEmpty ? 1 : 3}
              value={draft}
              onChange={draft.write}
              onSend={send}
              error={write.error instanceof ApiError ? write.error.fields.text : undefined}
            />
          </div>
          {isClosed && (
            <IconButton
              label={t('add_pictures')}
              className="sm:hidden"
              onPress={() => setWantsPictures(true)}
            >
              <ImagePlus />
            </IconButton>
          )}
        </div>
        {(wantsPictures || hasPictures) && (
          <PicturePicker
            uploads={uploads}
            label={t('pictures')}
            description={t('pictures_hint')}
            opensAtOnce={wantsPictures}
          />
        )}
        <Failure error={write.error} announce />
        <div
          className={`flex flex-wrap items-center justify-end gap-x-4 gap-y-2 ${isClosed ? 'max-sm:hidden' : ''}`}
        >
          <p className={`mr-auto text-sm text-ink-soft ${isEmpty ? 'max-sm:hidden' : 'max-sm:basis-full'}`}>
            {isEmpty ? t('hint') : t('kept')}
          </p>
          <CharactersLeft used={text.length} most={MOST_CHARACTERS} />
          {!wantsPictures && !hasPictures && (
            <Button variant="quiet" icon={<ImagePlus />} onPress={() => setWantsPictures(true)}>
              <span className="max-sm:sr-only">{t('add_pictures')}</span>
            </Button>
          )}
          {hasPictures && !uploads.isReady && <p className="text-sm text-ink-soft">{t('pictures_coming')}</p>}
          <Button
            type="submit"
            icon={<SendHorizontal />}
            isDisabled={isEmpty || isTooLong || !uploads.isReady}
            pending={write.isPending}
            pendingText={t('sending')}
          >
            {t('send')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
