import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PeopleTarget } from '#features/people/contract/changes.ts'
import { giveLinks, LINK_KINDS, sendInvitations } from '#features/people/contract/links.ts'
import type { GapName } from '#features/programme/contract/gaps.ts'
import { areAllLeftOut, GapList } from '#features/programme/web/shared/gap-list.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { saveFile } from '#platform/web/api/save-file.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { inviteGapsQuery } from './people.queries.ts'
import { MailBeforehand } from '#features/people/web/console/inviting/mail-beforehand.tsx'
import { LinksMade } from './links-made.tsx'
import { peopleKeys } from '#features/people/web/shared/people.keys.ts'

const WAYS = [...LINK_KINDS, 'mail'] as const
type Way = (typeof WAYS)[number]

interface LinksDialogProps {
  people: PeopleTarget
  count: number
  /** The one that is chosen at first. */
  way?: Way
  onClose: () => void
}

/** Links that bring people in: as a file for a mail merge, or written to them by Convoy. */
export function LinksDialog({ people, count, way: first = 'autologin', onClose }: LinksDialogProps) {
  const t = useTexts('console_people')
  const g = useTexts('console_gaps')
  const [way, setWay] = useState<Way>(first)
  const [hours, setHours] = useState('72')
  const [without, setWithout] = useState<GapName[]>([])
  const gaps = useQuery(inviteGapsQuery({ people, by_mail: way === 'mail' }))
  const make = useCall(
    async () => {
      if (way === 'mail') {
        const { written, ...rest } = await call(sendInvitations, { people, without })
        return { given: written, ...rest }
      }
      const { csv, name, ...rest } = await call(giveLinks, {
        people,
        kind: way,
        hours: Number(hours),
        without,
      })
      if (rest.given > 0) saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      return { ...rest, waits: false }
    },
    { waitsFor: [peopleKeys.links, peopleKeys.invitations], onError: () => void gaps.refetch() },
  )
  const isRight = /^\d{1,3}$/.test(hours) && Number(hours) >= 1 && Number(hours) <= 720
  const done = make.data
  return (
    <PageDialog
      onClose={onClose}
      title={t('give.title', { count })}
      footer={
        done ? (
          <Button onPress={onClose}>{t('change.close')}</Button>
        ) : (
          <Button
            pending={make.isPending}
            isDisabled={(way !== 'mail' && !isRight) || !gaps.data || !areAllLeftOut(gaps.data, without)}
            onPress={() => make.mutate()}
          >
            {t(way === 'mail' ? 'give.send' : 'give.make')}
          </Button>
        )
      }
    >
      {done ? (
        <LinksMade
          byMail={way === 'mail'}
          {...done}
          onFile={() => {
            setWay('invitation')
            make.reset()
          }}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <RadioGroup
            label={t('give.way')}
            value={way}
            options={WAYS.map((value) => ({
              value,
              label: t(`give.ways.${value}`),
              description: t(`give.means.${value}`),
            }))}
            onChange={(value) => setWay(value as Way)}
          />
          {way !== 'mail' && (
            <TextField
              label={t('give.hours')}
              description={t('give.hours_hint')}
              inputMode="numeric"
              value={hours}
              onText={setHours}
              className="sm:w-48"
            />
          )}
          {way === 'mail' && <MailBeforehand />}
          <Loading query={gaps} lines={2} />
          {gaps.data && gaps.data.length > 0 && (
            <>
              <p>{g('invite_lead')}</p>
              <GapList gaps={gaps.data} without={without} onWithout={setWithout} />
            </>
          )}
          <Failure error={make.error} announce />
        </div>
      )}
    </PageDialog>
  )
}
