import { Settled } from '#platform/web/pages/settled.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { Plus, Upload } from 'lucide-react'
import {
  actOnQuestions,
  listQuizQuestions,
  previewActOnQuestions,
  QUESTION_ACTS,
  QUIZ_KINDS,
  QUIZ_STATES,
  QUIZ_DIFFICULTIES,
  type QuizDifficulty,
  type QuizKind,
  type QuizQuestion,
  type QuizState,
} from '#features/quiz/contract/quiz.ts'
import { exportQuiz } from '#features/quiz/contract/sheets.ts'
import { useState } from 'react'
import { SeveralBar } from '#platform/content/web/list/several-bar.tsx'
import type { SeveralCalls } from '#platform/content/web/list/use-several.ts'
import { StateSign } from '#platform/content/web/list/state-sign.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { FilterBar } from '#platform/web/console/tables/filter-bar.tsx'
import { readWords } from '#platform/web/api/address.ts'
import { useLimit } from '#platform/web/console/limit.ts'
import { call } from '#platform/web/api/api.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { Link, LinkButton } from '#platform/web/pages/link.tsx'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select, type SelectOption } from '#ui/fields/select.tsx'
import { QuestionPlanSign } from '#features/duels/web/console/question-plan-sign.tsx'
import { categoriesQuery, textIn } from '#features/duels/web/console/question.queries.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { duelKeys } from '#features/duels/web/duels.keys.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

type QuestionsAsked = {
  search?: string
  category?: string
  kind?: QuizKind
  state?: QuizState
  difficulty?: QuizDifficulty
  plan?: (typeof PLANS)[number]
  reported?: 'true'
  sort?: (typeof SORTS)[number]
}

const PLANS = ['waiting', 'over'] as const
const SORTS = ['newest', 'hardest', 'skipped', 'reported'] as const

function readWish(address: Record<string, unknown>): QuestionsAsked {
  const words = readWords(address['search'])
  const { category, kind, state, difficulty, plan, reported, sort } = address
  return {
    ...(words && { search: words }),
    ...(typeof category === 'string' && /^[a-z0-9-]{1,40}$/.test(category) && { category }),
    ...(isOneOf(QUIZ_KINDS, kind) && { kind }),
    ...(isOneOf(QUIZ_STATES, state) && { state }),
    ...(isOneOf(QUIZ_DIFFICULTIES, difficulty) && { difficulty }),
    ...(isOneOf(PLANS, plan) && { plan }),
    ...((reported === true || reported === 'true') && { reported: 'true' as const }),
    ...(isOneOf(SORTS, sort) && { sort }),
  }
}

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.includes(value as T)

const NONE: ReadonlySet<string> = new Set()

const severalQuestions: SeveralCalls = {
  key: 'questions',
  acts: QUESTION_ACTS,
  back: { retire: 'activate' },
  stale: [duelKeys.questions],
  run: ({ act, ids, isTried }) =>
    call(isTried ? previewActOnQuestions : actOnQuestions, {
      act: act as (typeof QUESTION_ACTS)[number],
      ids: [...ids],
    }),
}

/** The question bank: searched, narrowed, with how often each was answered rightly; several put into play or taken out. */
export function QuestionsPage() {
  const t = useTexts('console_questions')
  const c = useTexts('console_content')
  const navigate = useNavigate()
  const wish = readWish(useSearch())
  const { data: bank } = useQuery(categoriesQuery)
  const list = useInfiniteQuery(
    pagesOf([...duelKeys.questions, wish], listQuizQuestions, wish, { kept: true, staleTime: 0 }),
  )
  const limit = useLimit()
  const [chosen, setChosen] = useState(NONE)
  const { sort: _, ...found } = wish
  const look = (change: { [Key in keyof QuestionsAsked]?: string | undefined }) => {
    setChosen(NONE)
    const next = readWish({ ...wish, ...change })
    void navigate({ to: consolePaths.questions, search: next, replace: true, resetScroll: false })
  }
  const narrowedBy = (
    name: 'state' | 'category' | 'kind' | 'difficulty' | 'plan',
    options: SelectOption[],
  ) => (
    <Select
      label={t(name)}
      placeholder={c('all')}
      value={wish[name] ?? ''}
      options={options}
      onChoose={(next) => look({ [name]: next })}
    />
  )
  const categoryName = (code: string) =>
    bank?.categories.find((each) => each.code === code)?.names[currentLanguage()] ?? code
  return (
    <>
      <ConsoleHeader
        title={t('title')}
        lead={limit ? c('list_only_read') : t('lead')}
        actions={
          <>
            <CsvButton load={() => call(exportQuiz, found)}>{t('export')}</CsvButton>
            {!limit && (
              <>
                <LinkButton to={consolePaths.questionsImport} variant="secondary" icon={<Upload />}>
                  {t('import')}
                </LinkButton>
                <LinkButton to={consolePaths.questionsNew} icon={<Plus />}>
                  {t('new')}
                </LinkButton>
              </>
            )}
          </>
        }
      />
      <Settled>
        <FilterBar
          onClear={
            Object.keys(wish).length > 0
              ? () => void navigate({ to: consolePaths.questions, search: {}, replace: true })
              : undefined
          }
          search={
            <SettlingSearch
              label={t('search')}
              value={wish.search ?? ''}
              onSearch={(search) => look({ search })}
            />
          }
        >
          {narrowedBy(
            'state',
            QUIZ_STATES.map((value) => ({ value, label: c(`state_${value}`) })),
          )}
          {narrowedBy(
            'category',
            (bank?.categories ?? []).map(({ code }) => ({ value: code, label: categoryName(code) })),
          )}
          {narrowedBy(
            'kind',
            QUIZ_KINDS.map((value) => ({ value, label: t(`kind_${value}`) })),
          )}
          {narrowedBy(
            'difficulty',
            QUIZ_DIFFICULTIES.map((value) => ({ value, label: t(`difficulty_${value}`) })),
          )}
          {narrowedBy(
            'plan',
            PLANS.map((value) => ({ value, label: t(`only_${value}`) })),
          )}
          <Select
            label={t('sort')}
            placeholder={t('sort_code')}
            value={wish.sort ?? ''}
            options={SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
            onChoose={(next) => look({ sort: next })}
          />
          <Checkbox
            checked={wish.reported === 'true'}
            onTick={(isOn) => look({ reported: isOn ? 'true' : undefined })}
          >
            {t('reported')}
          </Checkbox>
        </FilterBar>
        {list.data && (
          <p className="mb-2 text-ink-soft">{t('total', { count: list.data.pages[0]!.total })}</p>
        )}
        <QueryTable<QuizQuestion>
          query={list}
          caption={t('title')}
          rows={list.data?.pages.flatMap(({ questions }) => questions)}
          rowKey={({ id }) => id}
          {...(!limit && {
            rowName: ({ content }: QuizQuestion) => textIn(content, currentLanguage()),
            selection: chosen,
            onSelection: setChosen,
          })}
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
            { id: 'kind', name: t('kind'), wideOnly: true, cell: ({ content }) => t(`kind_${content.kind}`) },
            {
              id: 'difficulty',
              name: t('difficulty'),
              wideOnly: true,
              cell: ({ content }) => t(`difficulty_${content.difficulty}`),
            },
            {
              id: 'right',
              name: t('right_rate'),
              numeric: true,
              isBlank: ({ answered }) => answered === 0,
              cell: ({ answered, right }) =>
                answered === 0 ? '–' : t('rate', { percent: Math.round((100 * right) / answered), answered }),
            },
            {
              id: 'skipped',
              name: t('skipped'),
              numeric: true,
              isBlank: ({ answered, skipped }) => answered + skipped === 0,
              cell: ({ answered, skipped }) =>
                answered + skipped === 0 ? '–' : `${Math.round((100 * skipped) / (answered + skipped))}%`,
            },
          ]}
          empty={<EmptyState sign="detour" title={c('nothing_title')} />}
        />
      </Settled>
      <SeveralBar chosen={chosen} several={severalQuestions} onClear={() => setChosen(NONE)} />
    </>
  )
}

const questionCell = ({ id, code, content }: QuizQuestion) => (
  <span className="min-w-0">
    <Link
      to={consolePaths.questionsOne}
      params={{ id }}
      className="font-semibold underline underline-offset-3"
    >
      {textIn(content, currentLanguage())}
    </Link>
    <span className="block text-sm text-ink-soft">{code}</span>
  </span>
)

const stateCell = (question: QuizQuestion) => <QuestionState question={question} />

function QuestionState({ question }: { question: QuizQuestion }) {
  const t = useTexts('console_questions')
  const c = useTexts('console_content')
  const { state, open_reports: reports } = question
  return (
    <span className="flex flex-wrap gap-1">
      <StateSign state={state}>{c(`state_${state}`)}</StateSign>
      <QuestionPlanSign question={question} />
      {reports > 0 && (
        <Badge tone="sunset" className="whitespace-nowrap">
          {t('reports', { count: reports })}
        </Badge>
      )}
    </span>
  )
}
