import type { SeedScene } from '#platform/seed/scenes.ts'
import type { Voice } from '#features/teams/seed/voices.ts'

export type DemoPost = {
  by: Voice
  hoursAgo: number
  /** `{maja}` mentions somebody. */
  text: string
  pictures?: { scene: SeedScene; alt: string }[]
  comments?: { by: Voice; text: string; replies?: { by: Voice; text: string }[] }[]
  /** Of ten people, how many like it. */
  liked: number
  pinned?: true
  reported?: { by: Voice; text: string }
}

/** What the crews have told each other within a month, the newest first. */
export const demoWall: DemoPost[] = [
  {
    by: 'organiser',
    hoursAgo: 30 * 24,
    text: 'Welcome to the wall: for everything between two stages. Pictures, small wins, flat tyres, good coffee.\n\nBe kind, and if something is not right, report it. We look at everything.',
    liked: 5,
    pinned: true,
  },
  {
    by: '2.0',
    hoursAgo: 2,
    text: 'Made it over the pass with eleven minutes to spare. The view was worth every wrong turn.',
    pictures: [
      { scene: 'road', alt: 'An empty road runs straight into a low evening sun between hills and pines' },
    ],
    comments: [
      { by: '1.1', text: 'Eleven minutes! We had four. And no view, because of the fog.' },
      {
        by: 'maja',
        text: 'That light. Where exactly is this?',
        replies: [{ by: '2.0', text: 'Just behind Salzburg, the small road. Worth the detour.' }],
      },
    ],
    liked: 6,
  },
  {
    by: '0.1',
    hoursAgo: 5,
    text: 'Żubry znowu w trasie! {kuba} upiera się, że zna skrót. Trzymajcie kciuki.',
    comments: [
      { by: 'kuba', text: 'To JEST skrót. Tylko widokowy.' },
      { by: '4.2', text: 'Ostatni „skrót” Kuby kosztował nas godzinę i dwa pączki.' },
    ],
    liked: 5,
  },
  {
    by: '6.1',
    hoursAgo: 9,
    text: 'Breakfast office, table for five. The coffee is better than in the real one.',
    pictures: [
      {
        scene: 'breakfast',
        alt: 'A wooden table in the open with a red mug of coffee, a fried egg and bread',
      },
    ],
    comments: [
      { by: '3.0', text: 'Is that the mug from the second floor? We have been looking for it since June.' },
    ],
    liked: 5,
  },
  {
    by: 'kuba',
    hoursAgo: 26,
    text: 'We repaired the awning with a broom, two clamps and {maja}’s patience. Thank you for lending us all three.',
    pictures: [
      { scene: 'workshop', alt: 'A yellow camper in a workshop under a row of hanging tools' },
      { scene: 'wheel', alt: 'A wheel of a camper with a red spanner leaning beside it' },
    ],
    comments: [
      { by: 'maja', text: 'The patience I would like back at some point.' },
      { by: '0.2', text: 'Witness here: it held for the whole weekend.' },
      { by: '5.1', text: 'Send me the broom model. Asking for our crew.' },
    ],
    liked: 6,
  },
  {
    by: '7.0',
    hoursAgo: 33,
    text: 'Lost a duel 6 to 7 because I did not know how many lakes Slovenia has. I do now. I will never forget it.',
    comments: [
      {
        by: '8.0',
        text: 'Rematch on rivers?',
        replies: [{ by: '7.0', text: 'Give me a week and an atlas.' }],
      },
    ],
    liked: 4,
  },
  {
    by: '1.0',
    hoursAgo: 49,
    text: 'Lake stop. Nobody wanted to drive on, so we did not.',
    pictures: [
      { scene: 'lake', alt: 'A green camper parked by a mountain lake in the morning sun' },
      { scene: 'campfire', alt: 'A campfire in the evening, a red camper and pines behind it' },
      { scene: 'map', alt: 'An unfolded map with a dashed red route across a river' },
    ],
    comments: [
      { by: 'ola', text: 'This is exactly the picture I show people who ask why I joined.' },
      { by: '9.1', text: 'Kompass & Kaffee would like to know whether the spot beside you is free.' },
      { by: '1.2', text: 'It is. Bring wood.' },
    ],
    liked: 8,
  },
  {
    by: 'ola',
    hoursAgo: 56,
    text: 'Still without a crew, but with a very good playlist. If you have a free seat and can stand Czech disco, write to me.',
    comments: [
      { by: '0.0', text: 'We have a seat and no taste. Come over.' },
      { by: '8.1', text: 'Czech disco is an argument, not a problem.' },
    ],
    liked: 5,
  },
  {
    by: '10.0',
    hoursAgo: 74,
    text: 'Rain since Brno. Card score after six hours: Lena 14, everybody else 0. We suspect the cards.',
    pictures: [{ scene: 'rain', alt: 'A blue camper on a wet road in heavy rain' }],
    comments: [{ by: '10.1', text: 'It is called talent.' }],
    liked: 4,
  },
  {
    by: '3.1',
    hoursAgo: 80,
    text: 'Seriously, whoever designed question 4 of yesterday’s quiz has never seen a warehouse. Total rubbish, somebody should lose their job over it.',
    comments: [{ by: '2.1', text: 'Easy. Use the report button on the question, they fix them fast.' }],
    liked: 1,
    reported: { by: '5.0', text: 'One may say it more kindly. These are colleagues too.' },
  },
  {
    by: '5.0',
    hoursAgo: 98,
    text: 'Night shift, half past three, thermos empty, spirits high. Greetings to everybody who is asleep.',
    comments: [{ by: '5.2', text: 'I am not asleep. I am your shift partner.' }],
    liked: 5,
  },
  {
    by: '4.0',
    hoursAgo: 121,
    text: 'Bursztynowy Szlak ma nowego psa pokładowego. Wabi się Mutra i już zjadła mapę.',
    comments: [
      { by: '0.1', text: 'Czyli od teraz jedziecie tak jak my.' },
      { by: 'maja', text: 'Zdjęcie psa poproszę. To pilne.' },
    ],
    liked: 7,
  },
  {
    by: 'maja',
    hoursAgo: 146,
    text: 'Small thing that helped us: we write the three numbers of the week on the camper door. Everybody sees them when they get their coffee. Sales up, arguments down.',
    comments: [
      { by: '7.1', text: 'Stolen, with thanks.' },
      {
        by: 'organiser',
        text: 'May we put this into the news?',
        replies: [{ by: 'maja', text: 'Of course.' }],
      },
    ],
    liked: 7,
  },
  {
    by: '8.0',
    hoursAgo: 170,
    text: 'Modrá zebra reached Praha. First dumplings, then strategy.',
    liked: 4,
  },
  {
    by: '2.2',
    hoursAgo: 195,
    text: 'To the person who left a spare fuse and a chocolate bar under our wiper in Poznań: you are the reason this works.',
    comments: [{ by: '9.0', text: 'The chocolate was for the fuse.' }],
    liked: 9,
  },
  {
    by: '9.0',
    hoursAgo: 240,
    text: 'A good read on long-distance driving and breaks, for all drivers here: https://example.com/breaks. Short version: stop before you have to.',
    comments: [{ by: '11.0', text: 'Printed it. It hangs above the sink.' }],
    liked: 3,
  },
  {
    by: '6.0',
    hoursAgo: 290,
    text: 'Our youngest (5) has drawn the route. According to him we go through space. Honestly, after this month, why not.',
    pictures: [{ scene: 'map', alt: 'A map with a dashed red route that crosses a river twice' }],
    comments: [{ by: '1.1', text: 'Which stage is space, and does it count double?' }],
    liked: 8,
  },
  {
    by: '0.3',
    hoursAgo: 340,
    text: 'Pierwszy kurs zaliczony całą załogą. {0.0} płakał przy certyfikacie, ale mówi, że to od cebuli.',
    liked: 6,
  },
  {
    by: '11.0',
    hoursAgo: 400,
    text: 'Does anybody have a 13 mm ring spanner near Leipzig? Asking for a wheel that asks for it.',
    comments: [
      {
        by: '2.0',
        text: 'Two of them. We are there at six.',
        replies: [{ by: '11.0', text: 'You are heroes.' }],
      },
    ],
    liked: 3,
  },
  {
    by: '7.2',
    hoursAgo: 455,
    text: 'Gear Five fact of the week: the bus that overtook us has overtaken us three times. We think it is the same bus.',
    liked: 4,
  },
  {
    by: '1.3',
    hoursAgo: 520,
    text: 'Training done, badge unlocked, surfboard mounted. We are 400 km from the sea. Worth it.',
    comments: [{ by: '2.1', text: 'We have had ours since Gdańsk. It makes a fine table.' }],
    liked: 6,
  },
  {
    by: '3.0',
    hoursAgo: 580,
    text: 'Knedlíky Express sagt danke: 22 neue Anmeldungen im Team Logistik in einer Woche. Next stop: dumplings for everybody.',
    liked: 5,
  },
  {
    by: '5.1',
    hoursAgo: 640,
    text: 'First evening. Nobody knows how the awning works. There are now three awnings.',
    pictures: [{ scene: 'campfire', alt: 'Campers around a fire under the stars' }],
    comments: [{ by: 'kuba', text: 'This is how ours began too.' }],
    liked: 7,
  },
  {
    by: '4.1',
    hoursAgo: 690,
    text: 'Jedziemy!',
    liked: 6,
  },
  {
    by: '10.1',
    hoursAgo: 700,
    text: 'Packed: maps, torch, spare wheel, 40 pierogi. Forgot: everything else.',
    comments: [{ by: '10.0', text: 'The pierogi are gone too.' }],
    liked: 6,
  },
]
