import type { Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { VoteKind, VoteText } from '#features/vote/contract/vote.ts'
import type { VoteOptionContent } from '#features/vote/contract/console.ts'
import type { FurtherAudienceColumns } from '#platform/server/lists/audience.ts'

export interface VoteTables {
  votes: {
    id: Generated<string>
    created_at: Generated<string>
    author_id: string | null
    kind: Generated<VoteKind>
    texts: z.infer<typeof VoteText>[]
    segments: string[]
    department_ids: string[]
    country_ids: string[]
    opens_at: string
    closes_at: string
    /** Null: a draft. */
    published_at: Generated<string | null>
    /** When the list of voters was fixed. */
    opened_at: Generated<string | null>
    reminded_at: Generated<string | null>
    /** When the result was fixed. */
    closed_at: Generated<string | null>
    fingerprint: Generated<string | null>
    decided_option_id: Generated<string | null>
    decision_note: Generated<string | null>
    decided_at: Generated<string | null>
    decided_by: Generated<string | null>
  } & FurtherAudienceColumns
  vote_options: {
    id: Generated<string>
    vote_id: string
    position: number
    content: VoteOptionContent
  }
  vote_voters: { vote_id: string; user_id: string; voted: Generated<boolean> }
  vote_ballots: { vote_id: string; receipt: string; seal: Buffer }
  /** By the positions of the options. */
  vote_tallies: { vote_id: string; counts: number[] }
  /** By department, fixed at the close: how many voted, never what. */
  vote_turnouts: { vote_id: string; split: { department_id: string | null; voted: number }[] }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends VoteTables {}
}
