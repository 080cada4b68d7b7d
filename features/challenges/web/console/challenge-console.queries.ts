import {
  type ChallengeContent,
  changeChallenge,
  createChallenge,
  type ConsoleChallenge,
  getChallengeConsole,
} from '#features/challenges/contract/console.ts'
import { call, callBehind } from '#platform/web/api/api.ts'

export const readChallenge = async (id: string) =>
  (await call(getChallengeConsole, { challenge_id: id })).challenge

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
  audience: { segments: [], department_ids: [], country_ids: [] },
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

export async function writeChallenge(
  id: string | undefined,
  content: ChallengeContent,
  after: number,
): Promise<ConsoleChallenge> {
  if (id === undefined) return (await callBehind(createChallenge, content)).challenge
  return (await callBehind(changeChallenge, { challenge_id: id, ...content, after })).challenge
}
