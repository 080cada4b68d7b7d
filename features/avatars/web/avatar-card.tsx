import { FaceSlightlySmiling, Trash } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Profile } from '#platform/contract/profile.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { showModal } from '#platform/web/pages/modal.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { useRemoveAvatar } from './avatar.queries.ts'
import { PhotoButton } from './photo-button.tsx'

const FaceDialog = lazy(async () => ({ default: (await import('./face-dialog.tsx')).FaceDialog }))

/** The face of the person, a new one, or the drawn sign again. */
export function AvatarCard({ profile }: { profile: Profile }) {
  const t = useTexts('avatar')
  const [isDrawing, setDrawing] = useState(false)
  const remove = useRemoveAvatar()
  const name = `${profile.first_name} ${profile.last_name}`

  return (
    <Card as="section" labelledBy="face" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      {profile.avatar ? (
        <button
          type="button"
          aria-label={t('enlarge')}
          onClick={() =>
            showModal({
              title: name,
              transparentContent: true,
              custom: LargeFace,
              customProps: { id: profile.id, name, picture: profile.avatar },
            })
          }
          className="rounded-full"
        >
          <Avatar id={profile.id} name={name} picture={profile.avatar} size={96} />
        </button>
      ) : (
        <Avatar id={profile.id} name={name} picture={null} size={96} />
      )}
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="face" className="text-xl font-bold wrap-anywhere">
          {name}
        </h2>
        <p className="mt-0.5 text-ink-soft">{t('lead')}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <PhotoButton>{profile.avatar ? t('change') : t('choose')}</PhotoButton>
          <Button variant="secondary" icon={<FaceSlightlySmiling />} onPress={() => setDrawing(true)}>
            {t('drawn')}
          </Button>
          {profile.avatar && (
            <Button
              variant="quiet"
              icon={<Trash />}
              pending={remove.isPending}
              onPress={() => remove.mutate(undefined, { onSuccess: () => showToast({ text: t('removed') }) })}
            >
              {t('remove')}
            </Button>
          )}
        </div>
        <Failure error={remove.error} announce />
      </div>
      {isDrawing && (
        <Suspense>
          <FaceDialog onClose={() => setDrawing(false)} />
        </Suspense>
      )}
    </Card>
  )
}

type Face = { id: string; name: string; picture: string }

function LargeFace(face: Record<string, unknown>) {
  return (
    <div className="flex justify-center">
      <Avatar {...(face as Face)} size={320} />
    </div>
  )
}
