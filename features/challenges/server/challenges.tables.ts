import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { ChallengeState } from '#features/challenges/contract/console.ts'
import type { ChallengeFor, EntryEvent, EntryState, Proof } from '#features/challenges/contract/challenges.ts'
import type { FurtherAudienceColumns } from '#platform/server/lists/audience.ts'

export interface ChallengesTables {
  challenges: {
    id: Generated<string>
    state: Generated<ChallengeState>
    version: Generated<number>
    stage_id: string | null
    opens_at: string
    deadline: string
    for_whom: ChallengeFor
    proof: ColumnType<Proof, string, string>
    points_min: number
    points_max: number
    precheck: Generated<boolean>
    segments: Generated<string[]>
    department_ids: Generated<string[]>
    country_ids: Generated<string[]>
    cover_id: string | null
    author_id: string | null
    created_at: Generated<string>
    published_at: Generated<string | null>
    announced_at: Generated<string | null>
    ended_at: Generated<string | null>
  } & FurtherAudienceColumns
  challenge_texts: {
    challenge_id: string
    version: number
    language: Language
    title: string
    description: string
    cover_alt: string
    search_text: GeneratedAlways<string>
  }
  challenge_entries: {
    id: Generated<string>
    challenge_id: string
    user_id: string
    team_id: string | null
    state: Generated<EntryState>
    version: Generated<number>
    text: Generated<string>
    number: Generated<number | null>
    link: Generated<string | null>
    wall_agreed: Generated<boolean>
    saved_at: Generated<string>
    saved_by: Generated<string | null>
    handed_in_at: Generated<string | null>
    handed_in_by: Generated<string | null>
    improve_until: Generated<string | null>
    claimed_by: Generated<string | null>
    claimed_at: Generated<string | null>
    reviewed_by: Generated<string | null>
    /** Of what waits for nobody: when it was decided. */
    decided_at: string | null
    points: Generated<number | null>
    revision: Generated<number>
    on_wall: Generated<boolean>
  }
  challenge_makers: { entry_id: string; challenge_id: string; user_id: string; place: number }
  challenge_entry_pictures: { entry_id: string; picture_id: string; alt: string; place: number }
  challenge_entry_events: {
    id: GeneratedAlways<number>
    entry_id: string
    kind: EntryEvent['kind']
    at: Generated<string>
    user_id: string | null
    comment: Generated<string>
    points: number | null
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends ChallengesTables {}
}
