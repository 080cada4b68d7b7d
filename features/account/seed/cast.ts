import type { Role } from '#platform/contract/roles.ts'
import type { CamperAccessory, CamperColour, CamperType } from '#platform/contract/campers.ts'

export const countries = [
  { code: 'PL', name: 'Polska', city: ['Warszawa', 'Gdańsk', 'Kraków', 'Wrocław'] },
  { code: 'DE', name: 'Deutschland', city: ['Berlin', 'Leipzig', 'Hamburg'] },
  { code: 'CZ', name: 'Česko', city: ['Praha', 'Brno', 'Ostrava'] },
] as const

export const departments = [
  'Sales',
  'Service',
  'Logistics',
  'Production',
  'Finance',
  'People & Culture',
] as const

export const positions: Record<(typeof departments)[number], readonly string[]> = {
  Sales: ['Account manager', 'Sales representative', 'Key account manager'],
  Service: ['Service engineer', 'Help desk specialist', 'Field technician'],
  Logistics: ['Warehouse lead', 'Dispatcher', 'Driver'],
  Production: ['Shift lead', 'Machine operator', 'Quality inspector'],
  Finance: ['Controller', 'Accountant'],
  'People & Culture': ['Recruiter', 'Trainer'],
}

export const segments = ['field', 'office', 'plant'] as const

const firstNames = {
  PL: [
    'Zofia',
    'Jan',
    'Hanna',
    'Antoni',
    'Julia',
    'Szymon',
    'Lena',
    'Franciszek',
    'Alicja',
    'Mikołaj',
    'Łucja',
    'Wojciech',
    'Iga',
    'Stanisław',
    'Świętosława',
    'Tomasz',
  ],
  DE: [
    'Emilia',
    'Jonas',
    'Mia',
    'Lukas',
    'Greta',
    'Felix',
    'Jürgen',
    'Anneliese',
    'Paul',
    'Sophie',
    'Björn',
    'Heike',
  ],
  CZ: [
    'Eliška',
    'Jakub',
    'Tereza',
    'Ondřej',
    'Adéla',
    'Matěj',
    'Jiří',
    'Kristýna',
    'Vojtěch',
    'Barbora',
    'Štěpán',
    'Zuzana',
  ],
} as const

const lastNames = {
  PL: [
    'Kowalczyk',
    'Wiśniewska',
    'Wójcik',
    'Kamińska',
    'Lewandowski',
    'Zielińska',
    'Szymański',
    'Woźniak',
    'Dąbrowska',
    'Kozłowski',
    'Jankowska',
    'Mazur',
    'Krawczyk',
    'Piotrowska',
    'Grabowski',
    'Brzęczyszczykiewicz',
  ],
  DE: [
    'Schneider',
    'Fischer',
    'Weber',
    'Becker',
    'Hoffmann',
    'Schäfer',
    'Krüger',
    'Vogel',
    'Lange',
    'Busch',
    'Größer',
    'von der Heide',
  ],
  CZ: [
    'Nováková',
    'Svoboda',
    'Dvořáková',
    'Černý',
    'Procházková',
    'Kučera',
    'Veselá',
    'Horák',
    'Němcová',
    'Pokorný',
    'Marková',
    'Růžička',
  ],
} as const

export type CastMember = {
  first_name: string
  last_name: string
  email: string
  country: 'PL' | 'DE' | 'CZ'
  role?: Role
}

/** The accounts with a part of their own, before everybody else. */
export const leads: CastMember[] = [
  { first_name: 'Kuba', last_name: 'Nowak', email: 'kuba@convoy.demo', country: 'PL' },
  { first_name: 'Ola', last_name: 'Wiśniewska', email: 'ola@convoy.demo', country: 'PL' },
  { first_name: 'Maja', last_name: 'Zielińska', email: 'maja@convoy.demo', country: 'PL' },
  {
    first_name: 'Olga',
    last_name: 'Organiser',
    email: 'organiser@convoy.demo',
    country: 'DE',
    role: 'organiser',
  },
  {
    first_name: 'Adam',
    last_name: 'Admin',
    email: 'admin@convoy.demo',
    country: 'CZ',
    role: 'administrator',
  },
]

/** The rest of the company: 55 people from three countries, each name once. */
export function companions(): CastMember[] {
  return (['PL', 'DE', 'CZ'] as const).flatMap((country) => {
    const firsts = firstNames[country]
    const lasts = lastNames[country]
    const count = { PL: 25, DE: 15, CZ: 15 }[country]
    return Array.from({ length: count }, (_, index) => {
      const first_name = firsts[index % firsts.length]!
      const last_name = lasts[(index * 5 + Math.floor(index / firsts.length)) % lasts.length]!
      return {
        first_name,
        last_name,
        country,
        email: `${plain(first_name)}.${plain(last_name)}.${index + 1}@convoy.demo`,
      }
    })
  })
}

type CastCrew = {
  name: string
  type: CamperType
  colour: CamperColour
  size: number
  accessories: CamperAccessory[]
}

/** Kuba's crew has a free seat, so that he has something to decide. */
export const crews: CastCrew[] = [
  {
    name: 'Żubry na szlaku',
    type: 'classic',
    colour: 'pine',
    size: 5,
    accessories: ['luggage', 'flag', 'lights', 'surfboard'],
  },
  {
    name: 'Route 66 Percent',
    type: 'alcove',
    colour: 'poppy',
    size: 6,
    accessories: ['awning', 'surfboard', 'bikes', 'dog'],
  },
  { name: 'Die Überholspur', type: 'panel', colour: 'lagoon', size: 5, accessories: ['surfboard', 'spare'] },
  { name: 'Knedlíky Express', type: 'mini', colour: 'sunflower', size: 4, accessories: ['luggage', 'flag'] },
  {
    name: 'Bursztynowy Szlak',
    type: 'classic',
    colour: 'tangerine',
    size: 6,
    accessories: ['flag', 'awning', 'bikes', 'dog'],
  },
  {
    name: 'Night Shift Nomads',
    type: 'expedition',
    colour: 'graphite',
    size: 5,
    accessories: ['lights', 'spare'],
  },
  { name: 'Kurvenkönige', type: 'alcove', colour: 'sky', size: 4, accessories: ['bikes'] },
  { name: 'Gear Five', type: 'panel', colour: 'plum', size: 5, accessories: ['luggage', 'lights'] },
  { name: 'Modrá zebra', type: 'mini', colour: 'lagoon', size: 3, accessories: ['luggage'] },
  { name: 'Pierogi Patrol', type: 'classic', colour: 'sand', size: 5, accessories: ['awning', 'flag'] },
  { name: 'Kompass & Kaffee', type: 'expedition', colour: 'moss', size: 4, accessories: ['luggage'] },
  { name: 'Ostatnia Stacja', type: 'alcove', colour: 'sunflower', size: 3, accessories: [] },
]

export const stageNames = ['Gdańsk', 'Poznań', 'Praha', 'Salzburg', 'Ljubljana', 'Piran'] as const

function plain(name: string) {
  return name
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
}
