import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChallengeContent } from '#features/challenges/contract/console.ts'
import type { EditorPictures } from '#platform/content/web/editor/content-editor-props.ts'
import { PreviewLanguages } from '#platform/content/web/preview/preview-languages.tsx'
import { stagesQuery } from '#features/stages/web/shared/choices.queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { ChallengeCover } from '#features/challenges/web/challenge-cover.tsx'
import { ChallengeSigns } from '#features/challenges/web/challenge-signs.tsx'
import { Left } from '#features/challenges/web/left.tsx'
import { PlainWords } from '#features/challenges/web/entering/plain-words.tsx'

/** The challenge as participants will see it, and what it asks of them. */
export function ChallengePreview({
  content,
  pictures,
}: {
  content: ChallengeContent
  pictures: EditorPictures
}) {
  const t = useTexts('console_challenges')
  const { data: stages } = useQuery(stagesQuery)
  const { texts, cover_id, stage_id, opens_at, deadline, proof, points_min, points_max } = content
  const stage = stages?.find(({ id }) => id === stage_id)
  const from = opens_at ?? stage?.starts_at
  const until = deadline ?? stage?.ends_at
  const [now] = useState(() => Date.now())
  const isComing = from !== undefined && Date.parse(from) > now
  const asked = (['text', 'number', 'link', 'photos'] as const).filter((kind) => proof[kind] !== null)
  return (
    <PreviewLanguages texts={texts}>
      {({ language, title, description, cover_alt }) => (
        <Card as="article" inset="none" className="overflow-hidden">
          <ChallengeCover
            challenge={{
              id: '00000000-0000-4000-8000-000000000000',
              cover: (cover_id && pictures.known.get(cover_id)) || null,
              cover_alt,
            }}
            sizes="30rem"
            className="aspect-[5/2] w-full"
          />
          <div className="flex flex-col gap-3 border-t-2 border-dashed border-line p-5">
            <ChallengeSigns
              challenge={{
                for: content.for,
                points_min,
                points_max,
                entry_state: null,
                entry_points: null,
                standing: isComing ? 'coming' : 'open',
              }}
            />
            <h2 lang={language} className="text-2xl font-bold wrap-anywhere">
              {title || t('untitled')}
            </h2>
            {until && (
              <Left
                challenge={{ standing: isComing ? 'coming' : 'open', until: isComing ? from : until }}
                skew={0}
              />
            )}
            <div lang={language}>
              <PlainWords text={description} className="text-lg" />
            </div>
            <p className="font-semibold">{t('asks_for')}</p>
            <ul className="list-disc pl-5">
              {asked.map((kind) => (
                <li key={kind}>
                  {t(`proof_${kind}`)}
                  {proof[kind]?.required && ` (${t('needed_short')})`}
                </li>
              ))}
            </ul>
          </div>
        </Card>
      )}
    </PreviewLanguages>
  )
}
