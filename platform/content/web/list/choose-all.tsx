import { MOST_SEVERAL } from '#platform/content/contract/several.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'

interface ChooseAllProps<Page> {
  list: {
    data: { pages: Page[] } | undefined
    hasNextPage: boolean
    fetchNextPage: () => Promise<{
      data?: { pages: Page[] } | undefined
      hasNextPage: boolean
      error: Error | null
    }>
  }
  isAll: boolean
  found: number
  onChoose: (pages: readonly Page[]) => void
}

/** Marks everything that is found: what is not read yet is read first, so that all that is marked is seen to be. */
export function ChooseAll<Page>({ list, isAll, found, onChoose }: ChooseAllProps<Page>) {
  const t = useTexts('console_content')
  const choosing = useCall(
    async () => {
      let [pages, isMore] = [list.data?.pages ?? [], list.hasNextPage]
      while (isMore) {
        const next = await list.fetchNextPage()
        if (next.error) throw next.error
        pages = next.data?.pages ?? pages
        isMore = next.hasNextPage
      }
      return pages
    },
    { done: onChoose, onError: tellFailure },
  )
  if (found < 2) return null
  if (found > MOST_SEVERAL)
    return <p className="text-sm text-ink-soft">{t('several.most', { most: MOST_SEVERAL })}</p>
  return (
    <Button
      variant="quiet"
      size="small"
      className="self-start"
      pending={choosing.isPending}
      isDisabled={isAll}
      onPress={() => choosing.mutate()}
    >
      {t('several.all', { count: found })}
    </Button>
  )
}
