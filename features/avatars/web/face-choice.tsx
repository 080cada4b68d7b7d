import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { FACES } from '#platform/contract/drawings/faces.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useSetAvatar } from './avatar.queries.ts'
import { DrawnFace } from './drawn-face.tsx'
import { facePicture } from './face-picture.ts'

const SHOWN = 8
const noProgress = () => undefined

/** Drawn faces to choose from; a press takes one. */
export function FaceChoice({ onTaken }: { onTaken?: () => void }) {
  const t = useTexts('avatar')
  const [from, setFrom] = useState(0)
  const save = useSetAvatar(noProgress)
  const [taken, setTaken] = useState<number>()

  async function take(face: number) {
    if (save.isPending) return
    setTaken(face)
    const file = await facePicture(face)
    save.mutate({ file, signal: new AbortController().signal }, { onSuccess: () => onTaken?.() })
  }

  return (
    <div className="flex flex-col gap-3">
      <ul className="grid grid-cols-4 gap-3">
        {Array.from({ length: SHOWN }, (_, at) => (from + at) % FACES).map((face) => (
          <li key={face}>
            <button
              type="button"
              aria-label={t('face_number', { number: String(face + 1) })}
              aria-busy={save.isPending && taken === face}
              onClick={() => void take(face)}
              className={`block w-full rounded-full border-4 transition-transform hover:scale-105 ${
                taken === face ? 'border-pine' : 'border-transparent'
              }`}
            >
              <DrawnFace number={face} className="w-full" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" icon={<Shuffle />} onPress={() => setFrom((from + SHOWN) % FACES)}>
        {t('other_faces')}
      </Button>
      <Failure error={save.error} announce />
    </div>
  )
}
