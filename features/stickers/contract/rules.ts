/**
 * The stickers of the road: what each counts and how many it takes, in the order of the book. A new one is one line here
 * and its words; one that counts something new is one question more in `server/stickers.grounds.store.ts`.
 */
export const STICKER_RULES = [
  { id: 'first_ride', ground: 'first_rides', needs: 1 },
  { id: 'face', ground: 'faces', needs: 1 },
  { id: 'aboard', ground: 'crews', needs: 1 },
  { id: 'full_crew', ground: 'full_crews', needs: 1 },
  { id: 'host', ground: 'guests', needs: 1 },
  { id: 'first_duel', ground: 'duels', needs: 1 },
  { id: 'duels_10', ground: 'duels', needs: 10 },
  { id: 'duels_50', ground: 'duels', needs: 50 },
  { id: 'first_win', ground: 'wins', needs: 1 },
  { id: 'wins_10', ground: 'wins', needs: 10 },
  { id: 'giant', ground: 'giants', needs: 1 },
  { id: 'rivals', ground: 'rivals', needs: 5 },
  { id: 'in_a_row_5', ground: 'rights_in_a_row', needs: 5 },
  { id: 'in_a_row_10', ground: 'rights_in_a_row', needs: 10 },
  { id: 'flawless', ground: 'flawless_duels', needs: 1 },
  { id: 'daily_10', ground: 'daily_rights', needs: 10 },
  { id: 'sharp_eye', ground: 'found_mistakes', needs: 1 },
  { id: 'lessons_10', ground: 'lessons', needs: 10 },
  { id: 'course', ground: 'courses', needs: 1 },
  { id: 'courses_3', ground: 'courses', needs: 3 },
  { id: 'first_try', ground: 'first_tries', needs: 1 },
  { id: 'training', ground: 'trainings', needs: 1 },
  { id: 'must_reads', ground: 'must_reads', needs: 3 },
  { id: 'documents', ground: 'documents', needs: 3 },
  { id: 'challenge', ground: 'challenges', needs: 1 },
  { id: 'challenges_5', ground: 'challenges', needs: 5 },
  { id: 'post', ground: 'posts', needs: 1 },
  { id: 'comments', ground: 'comments', needs: 10 },
  { id: 'cheers', ground: 'cheers', needs: 25 },
  { id: 'applause', ground: 'applause', needs: 25 },
  { id: 'said_thanks', ground: 'thanks_given', needs: 1 },
  { id: 'thanked', ground: 'thanks_received', needs: 1 },
  { id: 'thanked_10', ground: 'thanks_received', needs: 10 },
  { id: 'town', ground: 'towns', needs: 1 },
  { id: 'towns_3', ground: 'towns', needs: 3 },
  { id: 'dressed', ground: 'accessories', needs: 1 },
  { id: 'podium', ground: 'podiums', needs: 1 },
  { id: 'points_1000', ground: 'points', needs: 1_000 },
  { id: 'all_rounder', ground: 'kinds_of_points', needs: 3 },
  { id: 'fridays', ground: 'fridays_in_a_row', needs: 4 },
  { id: 'voter', ground: 'closed_votes', needs: 1 },
] as const

export type StickerRule = (typeof STICKER_RULES)[number]
export type RuleId = StickerRule['id']
export type Ground = StickerRule['ground']
