import { useEffect, useEffectEvent } from 'react'
import { type Celebration, celebrate } from '#platform/web/celebration/celebrate.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { TeamStanding } from '#features/points/contract/points.ts'
import type { Stage } from '#features/stages/contract/stages.ts'
import type { Team } from '#features/teams/contract/teams.ts'
import type { AccessoryOffer } from '#features/vehicles/contract/vehicles.ts'

export type CrewMoment =
  | { kind: 'full'; team: Pick<Team, 'id' | 'name'> }
  | { kind: 'unlocked'; team: Pick<Team, 'id'>; offer: AccessoryOffer }
  | { kind: 'stage'; stage: Pick<Stage, 'id' | 'name'> }
  | { kind: 'place'; mine: TeamStanding; behind: TeamStanding | null | undefined }

/** Celebrates them in words, each once. */
export function ToldMoments({ moments }: { moments: readonly CrewMoment[] }) {
  const inWords = useMomentInWords()
  const tell = useEffectEvent((all: readonly CrewMoment[]) => {
    for (const moment of all) celebrate(inWords(moment))
  })
  useEffect(() => tell(moments), [moments])
  return null
}

function useMomentInWords() {
  const t = useTexts('moments')
  const names = useTexts('camper_names')
  const vehicles = useTexts('vehicles')
  return (moment: CrewMoment): Celebration => {
    switch (moment.kind) {
      case 'full':
        return { name: `full ${moment.team.id}`, title: t('crew_full', { crew: moment.team.name }) }
      case 'unlocked': {
        const { name, rule, needed } = moment.offer
        return {
          name: `unlocked ${moment.team.id} ${name}`,
          title: t('unlocked', { accessory: names(name) }),
          text: vehicles(`rule_${rule}`, { count: needed, needed: formatNumber(needed) }),
        }
      }
      case 'stage':
        return {
          name: `stage ${moment.stage.id}`,
          title: t('stage_reached', { stage: moment.stage.name }),
        }
      case 'place': {
        const { team_id, position, points } = moment.mine
        return {
          name: `place ${team_id} ${position} ${points}`,
          title: t('place_gained', { place: position }),
          ...(moment.behind && { text: t('place_past', { crew: moment.behind.name }) }),
        }
      }
    }
  }
}
