import type { Generated } from 'kysely'
import type { FurtherAudienceColumns } from '#platform/server/lists/audience.ts'
import type { PeopleSkip, WorkChange } from '#features/people/contract/changes.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { PeopleFilter, PeopleSort } from '#features/people/contract/people.ts'
import type { PeoplePlan } from '#features/people/contract/imports.ts'
import type { Cells, ImportOptions } from './importing/cells.ts'

/** What somebody had before a change, by its kind. */
export type Had = {
  segment?: string | null
  department_id?: string | null
  country_id?: string | null
  access?: boolean
  role?: Role
  on?: boolean | null
  deleted?: boolean
  merged_into?: string | null
}

export interface PeopleTables {
  /** What people are sorted by; follows the ledger and the sessions. */
  people_figures: { user_id: string; points: Generated<number>; last_seen_at: Generated<string> }
  people_figures_marks: {
    id: Generated<boolean>
    xact: Generated<string>
    seen_at: Generated<string>
    followed_at: Generated<string>
  }
  /** Audiences that are kept by a name. */
  audiences: {
    id: Generated<string>
    name: string
    segments: string[]
    department_ids: string[]
    country_ids: string[]
    changed_at: Generated<string>
  } & FurtherAudienceColumns
  people_views: {
    id: Generated<string>
    owner_id: string
    name: string
    shared: boolean
    wish: { filter: PeopleFilter; sort: PeopleSort; order: 'asc' | 'desc' }
    changed_at: Generated<string>
  }
  people_works: {
    id: Generated<string>
    author_id: string | null
    change: WorkChange
    total: number
    created_at: Generated<string>
    finished_at: string | null
    /** The line of the organisers' log under which it runs, also when a job does it. */
    action_id: string | null
    puts_back: string | null
  }
  people_work_rows: {
    work_id: string
    number: number
    user_id: string
    outcome: 'changed' | 'unchanged' | 'skipped' | null
    reason: PeopleSkip | null
    /** What a change has taken from them, as it is put back. */
    was: Had | null
  }
  people_invitation_words: { language: Language; subject: string; intro: string }
  people_invited: {
    user_id: string
    invited_by: string
    invited_at: Generated<string>
    reminders: Generated<number>
    reminded_at: string | null
  }
  people_imports: {
    id: Generated<string>
    author_id: string | null
    name: string
    checksum: string
    options: ImportOptions
    state: 'preview' | 'running' | 'done'
    rows: number
    created_at: Generated<string>
    finished_at: string | null
    action_id: string | null
    puts_back: string | null
  }
  people_import_rows: {
    import_id: string
    number: number
    line: number | null
    plan: PeoplePlan
    outcome: 'done' | 'conflict' | null
    user_id: string | null
    name: string
    was: Generated<Cells>
    wish: Generated<Cells>
    problem: string | null
    problem_field: string | null
    problem_text: string | null
    cells: string[] | null
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends PeopleTables {}
}
