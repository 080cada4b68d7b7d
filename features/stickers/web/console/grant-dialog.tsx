import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { grantOwnSticker, MOST_NAMED, type OwnSticker } from '#features/stickers/contract/console.ts'
import { type Audience, EVERYBODY } from '#platform/contract/audiences.ts'
import { type FoundPerson, nameOf, PersonSearch } from '#features/people/web/shared/person-search.tsx'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { AudienceField } from '#platform/web/console/audience-field.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { stickerKeys } from '#features/stickers/web/stickers.keys.ts'
import { nameOfSticker, reachQuery } from './own-stickers.queries.ts'

/** To people by name, or to an audience after it was said to how many. */
export function GrantDialog({ sticker, onClose }: { sticker: OwnSticker; onClose: () => void }) {
  const t = useTexts('console_stickers')
  const [to, setTo] = useState<'people' | 'audience'>('people')
  const [people, setPeople] = useState<readonly FoundPerson[]>([])
  const [audience, setAudience] = useState<Audience>(EVERYBODY)
  const isToAudience = to === 'audience'
  const { data: reach } = useQuery({ ...reachQuery(sticker.id, audience), enabled: isToAudience })
  const granting = useCall(
    () =>
      call(grantOwnSticker, {
        sticker_id: sticker.id,
        ...(isToAudience ? { audience } : { user_ids: people.map(({ id }) => id) }),
      }),
    {
      said: ({ granted }) => t('granted', { count: granted }),
      stale: [stickerKeys.own, stickerKeys.holders, stickerKeys.reach],
      done: onClose,
    },
  )
  const fields = granting.error instanceof ApiError ? granting.error.fields : {}
  return (
    <PageDialog
      onClose={onClose}
      title={t('grant_title', { name: nameOfSticker(sticker) })}
      cancel={t('cancel')}
      footer={
        <Button
          pending={granting.isPending}
          isDisabled={isToAudience ? !reach || reach.get === 0 : people.length === 0}
          onPress={() => granting.mutate()}
        >
          {t('grant')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={t('to_whom')}
          value={to}
          onChange={(value) => setTo(value as typeof to)}
          options={[
            { value: 'people', label: t('to_people') },
            { value: 'audience', label: t('to_audience') },
          ]}
        />
        {isToAudience ? (
          <>
            <AudienceField value={audience} onChange={setAudience} reach={reach?.people} fields={fields} />
            <p role="status" className="font-semibold">
              {reach && t('get', { count: reach.get })}
            </p>
          </>
        ) : (
          <>
            {people.length > 0 && (
              <ul aria-label={t('chosen')} className="flex flex-wrap gap-2">
                {people.map((person) => (
                  <li key={person.id}>
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={t('drop_name', { name: nameOf(person) })}
                      onPress={() => setPeople(people.filter(({ id }) => id !== person.id))}
                    >
                      {nameOf(person)} <X aria-hidden="true" className="size-4" />
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {people.length < MOST_NAMED && (
              <PersonSearch
                label={t('search')}
                action={t('choose')}
                actionName={(name) => t('choose_name', { name })}
                without={people.map(({ id }) => id)}
                onChoose={(person) => setPeople([...people, person])}
              />
            )}
          </>
        )}
        <Failure error={granting.error} announce />
      </div>
    </PageDialog>
  )
}
