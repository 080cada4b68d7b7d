import { Bell, type LucideIcon, Mail, Smartphone } from 'lucide-react'
import { CHANNELS, type Channel } from '#features/notifications/contract/notifications.ts'
import type { NotificationChoice } from '#features/inbox/contract/choices.ts'
import type { ListedKind } from '#features/notifications/contract/notifications.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { useHeld } from '#ui/held.ts'
import { useSetChoice } from './notification-choices.queries.ts'

const groups = {
  crew: ['camper_invitation_received', 'camper_join_request_received'],
  play: ['challenge', 'duel'],
  wall: ['post_commented', 'post_liked'],
  learning: ['course', 'training', 'document'],
  organisers: ['announcement', 'news', 'contact', 'vote', 'questionnaire'],
  mine: ['points', 'quiz', 'account'],
} as const satisfies Record<string, readonly ListedKind[]>
type Group = keyof typeof groups

const signs: Record<Channel, LucideIcon> = { in_app: Bell, email: Mail, push: Smartphone }

/** For every kind, where it is told: each mark counts at once. */
export function ChoiceTable({ choices }: { choices: readonly NotificationChoice[] }) {
  const t = useTexts('notification_settings')
  const { choose, error } = useSetChoice()
  return (
    <Card as="section" labelledBy="choices">
      <h2 id="choices" className="text-xl font-bold">
        {t('choices')}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">{t('choices_text')}</p>
      <Failure error={error} announce />
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            <th scope="col" className="py-2 text-left font-semibold">
              {t('kind')}
            </th>
            {CHANNELS.map((channel) => {
              const Sign = signs[channel]
              return (
                <th key={channel} scope="col" className="w-14 py-2 font-semibold sm:w-24">
                  <Sign className="mx-auto size-5" />
                  <span className="max-sm:sr-only">{t(channel)}</span>
                </th>
              )
            })}
          </tr>
        </thead>
        {(Object.keys(groups) as Group[]).map((group) => (
          <tbody key={group}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={CHANNELS.length + 1}
                className="pt-5 pb-1 text-left font-heading text-sm font-bold tracking-wide text-pine-ink"
              >
                {t(`groups.${group}`)}
              </th>
            </tr>
            {groups[group].map((kind) => {
              const choice = choices.find((each) => each.kind === kind)
              return choice && <Row key={kind} choice={choice} choose={choose} />
            })}
          </tbody>
        ))}
      </table>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft sm:hidden">
        {CHANNELS.map((channel) => {
          const Sign = signs[channel]
          return (
            <li key={channel} className="inline-flex items-center gap-1.5">
              <Sign className="size-4" />
              {t(channel)}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Row({ choice, choose }: { choice: NotificationChoice; choose: (next: NotificationChoice) => void }) {
  const t = useTexts('notification_settings')
  const [shown, setShown] = useHeld(choice)
  const { kind } = choice
  const name = t(`kinds.${kind}`)
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 pr-2 text-left font-normal wrap-anywhere">
        {name}
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel} className="p-0">
          <label className="flex min-h-12 cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              aria-label={`${name}: ${t(channel)}`}
              checked={shown[channel]}
              onChange={({ target }) => {
                const next = { ...shown, [channel]: target.checked }
                setShown(next)
                choose(next)
              }}
              className="check-mark size-6 shrink-0 appearance-none rounded-sm border-2 border-line-strong bg-surface transition-colors checked:border-pine checked:bg-pine"
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
