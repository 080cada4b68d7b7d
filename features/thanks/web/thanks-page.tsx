import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { THANKS_LISTS, type ThanksLine } from '#features/thanks/contract/thanks.ts'
import { celebrate } from '#platform/web/celebration/celebrate.ts'
import { useNewsOf } from '#platform/web/celebration/use-news-of.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { CardList } from '#platform/web/pages/card-list.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GiveThanksDialog } from './give-thanks-dialog.tsx'
import { readThanksSearch, type ThanksSearch } from './thanks-address.ts'
import { ThanksCard } from './thanks-card.tsx'
import { ThanksSide, WeekLine } from './thanks-side.tsx'
import { myThanksQuery } from './thanks.queries.ts'

/** For what one was thanked, whom one has thanked, and what is left of the week. */
export function ThanksPage() {
  const t = useTexts('thanks')
  const language = useLanguage()
  const navigate = useNavigate()
  const search = readThanksSearch(useSearch())
  const { list: shown = 'received', give, to, open } = search
  const list = useInfiniteQuery(myThanksQuery(shown, language))
  const first = list.data?.pages[0]
  const lines = list.data?.pages.flatMap((page) => page.lines)
  const go = (next: ThanksSearch) =>
    void navigate({ to: paths.thanks, search: next, replace: true, resetScroll: false })
  const kept: ThanksSearch = shown === 'given' ? { list: shown } : {}
  useFeltThanks(shown === 'received' ? lines : undefined, open)
  const canGive = first !== undefined && first.week !== null && first.values.length > 0

  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      // The column is there from the beginning; below a list that is still to come nothing stands yet.
      side={<>{first && <ThanksSide mine={first} />}</>}
      tabs={
        <PillChoice
          label={t('lists')}
          options={THANKS_LISTS.map((id) => ({ id, label: t(`list.${id}`) }))}
          chosen={shown}
          onChoose={(next) => go(next === 'given' ? { list: next } : {})}
        />
      }
    >
      {first ? (
        <WeekLine mine={first} onGive={() => go({ ...kept, give: true })} />
      ) : (
        <Skeleton className="h-20 w-full rounded-card" />
      )}
      <CardList
        query={list}
        cards={lines}
        places={
          <div className="flex flex-col gap-3">
            <Skeleton className="h-36 w-full rounded-card" />
            <Skeleton className="h-36 w-full rounded-card" />
          </div>
        }
        empty={
          <EmptyState sign="parking" title={t(`${shown}_none_title`)}>
            {t(`${shown}_none_text`)}
          </EmptyState>
        }
        more={t('more')}
        label={t('thanks_list')}
        className="flex flex-col gap-3"
      >
        {(line) => <ThanksCard line={line} list={shown} isOpened={line.id === open} />}
      </CardList>
      {give && canGive && (
        <GiveThanksDialog
          mine={first}
          to={to}
          onClose={() => go(kept)}
          onGiven={() => go({ list: 'given' })}
        />
      )}
    </ListPage>
  )
}

/** Thanks that are new to this device are felt once, and so are those that a notice has led to. */
function useFeltThanks(lines: readonly ThanksLine[] | undefined, open: string | undefined) {
  const t = useTexts('thanks')
  const feel = ({ id, giver, value, points }: ThanksLine) =>
    celebrate({
      name: `thanks ${id}`,
      title: t('celebrated', { name: fullName(giver) }),
      text: value.word,
      value,
      ...(points > 0 && { points }),
    })
  useNewsOf(
    'thanks',
    lines?.map(({ id }) => id),
    (fresh) => {
      const newest = lines!.find(({ id }) => fresh.includes(id))
      if (newest) feel(newest)
    },
  )
  const opened = lines?.find(({ id }) => id === open)
  useEffect(() => {
    if (opened) feel(opened)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each that is opened
  }, [opened?.id])
}
