import { contentKind } from '#platform/content/web/list/content-kind.ts'
import {
  type ChallengeContent,
  changeChallenge,
  createChallenge,
  type ConsoleChallenge,
  getChallengeConsole,
  listChallengeConsole,
  CHALLENGE_ACTS,
  actOnChallenges,
  previewActOnChallenges,
  exportChallengeConsole,
} from '#features/challenges/contract/console.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { EVERYBODY } from '#platform/contract/audiences.ts'

export function contentOf(challenge: ConsoleChallenge): ChallengeContent {
  const { texts, audience, stage_id, opens_at, deadline, proof, points_min, points_max } = challenge
  const { precheck, cover_id } = challenge
  return {
    texts,
    audience,
    stage_id,
    opens_at,
    deadline,
    for: challenge.for,
    proof,
    points_min,
    points_max,
    precheck,
    cover_id,
  }
}

export const blankChallenge = (): ChallengeContent => ({
  texts: [{ language: 'en', title: '', description: '', cover_alt: '' }],
  audience: EVERYBODY,
  stage_id: null,
  opens_at: null,
  deadline: null,
  for: 'person',
  proof: { text: { required: true }, number: null, link: null, photos: null },
  points_min: 50,
  points_max: 50,
  precheck: false,
  cover_id: null,
})

export const challengeKind = contentKind({
  path: consolePaths.challenges,
  kind: 'challenge',
  list: listChallengeConsole,
  cards: ({ challenges }) => challenges,
  by: 'stage',
  sheet: exportChallengeConsole,
  several: { acts: CHALLENGE_ACTS, act: actOnChallenges, preview: previewActOnChallenges },
  get: getChallengeConsole,
  create: createChallenge,
  change: changeChallenge,
  item: ({ challenge }) => challenge,
  contentOf,
})
