import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import {
  exportQuiz,
  listQuizQuestions,
  QUIZ_KINDS,
  QUIZ_STATES,
  type QuizKind,
  type QuizQuestion,
  type QuizState,
} from '#contract/quiz.ts'
import { StateSign } from '#web/console/content/state-sign.tsx'
import { ConsoleHeader } from '#web/console/parts/console-header.tsx'
import { CsvButton } from '#web/console/parts/csv-button.tsx'
import { DataTable } from '#web/console/parts/data-table.tsx'
import { FilterBar } from '#web/console/parts/filter-bar.tsx'
import { readWords } from '#web/platform/address.ts'
import { useLimit } from '#web/console/parts/limit.ts'
import { call } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { currentLanguage } from '#web/platform/language.ts'
import { Link, LinkButton } from '#web/platform/link.tsx'
import { SettlingSearch } from '#web/platform/settling-search.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { categoriesQuery } from './question.queries.ts'

type Wish = {
  search?: string
  category?: string
  kind?: QuizKind
  state?: QuizState
  reported?: 'true'
}

function readWish({ search, category, kind, state, reported }: Record<string, unknown>): Wish {
  const words = readWords(search)
  return {
    ...(words && { search: words }),
    ...(typeof category === 'string' && /^[a-z0-9-]{1,40}$/.test(category) && { category }),
    ...(QUIZ_KINDS.includes(kind as QuizKind) && { kind: kind as QuizKind }),
    ...(QUIZ_STATES.includes(state as QuizState) && { state: state as QuizState }),
    ...((reported === true || reported === 'true') && { reported: 'true' as const }),
  }
}

/** The question bank: searched, narrowed, with how often each was answered rightly. */
export function QuestionsPage() {
  const t = useTexts('console_questions')
  const c = useTexts('console_content')
  const navigate = useNavigate()
  const wish = readWish(useSearch({ strict: false }))
  const { data: bank } = useQuery(categoriesQuery)
  const list = useInfiniteQuery({
    queryKey: ['desk', 'questions', wish],
    queryFn: ({ pageParam }) => call(listQuizQuestions, { ...wish, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const limit = useLimit()
  const look = (change: { [Key in keyof Wish]?: Wish[Key] | '' | undefined }) => {
    const next = readWish({ ...wish, ...change })
    void navigate({ to: '/console/questions', search: next, replace: true, resetScroll: false })
  }
  const categoryName = (code: string) =>
    bank?.categories.find((each) => each.code === code)?.names[currentLanguage()] ?? code
  return (
    <>
      <ConsoleHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <CsvButton load={() => call(exportQuiz, wish.state ? { state: wish.state } : {})}>
              {t('export')}
            </CsvButton>
            {!limit && (
              <>
                <LinkButton
                  to="/console/questions/import"
                  variant="secondary"
                  icon={<Upload aria-hidden="true" strokeWidth={1.75} />}
                >
                  {t('import')}
                </LinkButton>
                <LinkButton to="/console/questions/new" icon={<Plus aria-hidden="true" strokeWidth={1.75} />}>
                  {t('new')}
                </LinkButton>
              </>
            )}
          </>
        }
      />
      <FilterBar
        onClear={
          Object.keys(wish).length > 0
            ? () => void navigate({ to: '/console/questions', search: {}, replace: true })
            : undefined
        }
      >
        <SettlingSearch
          label={t('search')}
          clearText={c('clear')}
          value={wish.search ?? ''}
          onSearch={(search) => look({ search })}
          className="min-w-56 flex-1"
        />
        <Select
          label={t('state')}
          placeholder={c('all')}
          value={wish.state ?? ''}
          options={QUIZ_STATES.map((value) => ({ value, label: c(`state_${value}`) }))}
          onChange={({ target }) => look({ state: target.value as QuizState })}
        />
        <Select
          label={t('category')}
          placeholder={c('all')}
          value={wish.category ?? ''}
          options={(bank?.categories ?? []).map(({ code }) => ({ value: code, label: categoryName(code) }))}
          onChange={({ target }) => look({ category: target.value })}
        />
        <Select
          label={t('kind')}
          placeholder={c('all')}
          value={wish.kind ?? ''}
          options={QUIZ_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
          onChange={({ target }) => look({ kind: target.value as QuizKind })}
        />
        <Checkbox
          checked={wish.reported === 'true'}
          onChange={({ target }) => look({ reported: target.checked ? 'true' : undefined })}
        >
          {t('reported')}
        </Checkbox>
      </FilterBar>
      <Failure error={list.error} onRetry={() => void list.refetch()} />
      {list.data && <p className="mb-2 text-ink-soft">{t('total', { count: list.data.pages[0]!.total })}</p>}
      <DataTable<QuizQuestion>
        caption={t('title')}
        rows={list.data?.pages.flatMap(({ questions }) => questions)}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'text',
            name: t('column_question'),
            isHead: true,
            cell: questionCell,
          },
          {
            id: 'state',
            name: t('state'),
            cell: stateCell,
          },
          { id: 'category', name: t('category'), cell: ({ content }) => categoryName(content.category) },
          { id: 'kind', name: t('kind'), cell: ({ content }) => t(`kind_${content.kind}`) },
          {
            id: 'difficulty',
            name: t('difficulty'),
            cell: ({ content }) => t(`difficulty_${content.difficulty}`),
          },
          {
            id: 'right',
            name: t('right_rate'),
            numeric: true,
            cell: ({ answered, right }) =>
              answered === 0 ? '–' : t('rate', { percent: Math.round((100 * right) / answered), answered }),
          },
        ]}
        empty={<p className="text-ink-soft">{c('nothing_title')}</p>}
        more={
          list.hasNextPage
            ? { isPending: list.isFetchingNextPage, load: () => void list.fetchNextPage() }
            : undefined
        }
      />
    </>
  )
}

const questionCell = ({ id, code, content }: QuizQuestion) => (
  <span className="min-w-0">
    <Link to="/console/questions/$id" params={{ id }} className="font-semibold underline underline-offset-3">
      {wordingOf(content.wordings)}
    </Link>
    <span className="block text-sm text-ink-soft">{code}</span>
  </span>
)

const stateCell = ({ state, open_reports }: QuizQuestion) => (
  <QuestionState state={state} reports={open_reports} />
)

function QuestionState({ state, reports }: { state: QuizState; reports: number }) {
  const t = useTexts('console_questions')
  const c = useTexts('console_content')
  return (
    <span className="flex flex-wrap gap-1">
      <StateSign state={state}>{c(`state_${state}`)}</StateSign>
      {reports > 0 && <Badge tone="sunset">{t('reports', { count: reports })}</Badge>}
    </span>
  )
}

const wordingOf = (wordings: QuizQuestion['content']['wordings']) =>
  (wordings.find(({ language }) => language === currentLanguage()) ?? wordings[0])?.text ?? ''
