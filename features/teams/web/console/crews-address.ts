import {
  CREW_ACTIVITIES,
  CREW_SIZES,
  CREW_SORTS,
  type CrewFilter,
  type CrewSort,
} from '#features/teams/contract/console.ts'
import { readId, readWords } from '#platform/web/api/address.ts'

export type CrewsTab = 'crews' | 'lonely'
export type CrewsSearch = {
  tab: CrewsTab
  filter: CrewFilter
  sort: CrewSort
  order: 'asc' | 'desc'
}

/** What stands in the address; what is not understood counts as not there. */
export function readCrewsSearch(search: Record<string, unknown>): CrewsSearch {
  const words = readWords(search['search'])
  const department_id = readId(search['department_id'])
  const size = CREW_SIZES.find((name) => name === search['size'])
  const activity = CREW_ACTIVITIES.find((name) => name === search['activity'])
  return {
    tab: search['tab'] === 'lonely' ? 'lonely' : 'crews',
    filter: {
      ...(words && { search: words }),
      ...(department_id && { department_id }),
      ...(size && { size }),
      ...(activity && { activity }),
    },
    sort: CREW_SORTS.find((name) => name === search['sort']) ?? 'name',
    order: search['order'] === 'desc' ? 'desc' : 'asc',
  }
}

/** The same for an address: what is usual is left out. */
export function writeCrewsSearch({ tab, filter, sort, order }: CrewsSearch): Record<string, string> {
  return {
    ...(tab === 'lonely' && { tab }),
    ...(Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Record<string, string>),
    ...(sort !== 'name' && { sort }),
    ...(order !== 'asc' && { order }),
  }
}
