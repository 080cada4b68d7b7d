import { accessFaults } from './access-faults.ts'
import { duelsFaults } from './duels-faults.ts'
import { peopleFaults } from './people-faults.ts'
import { pointsFaults } from './points-faults.ts'
import { redisFaults } from './redis-faults.ts'

export const allFaults = [...pointsFaults, ...duelsFaults, ...accessFaults, ...peopleFaults, ...redisFaults]
