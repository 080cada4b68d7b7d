import { type ChatTalk, say } from './chat-line.ts'
import type { Voice } from '#features/teams/seed/voices.ts'

/** Conversations of two. */
export const directTalks: (ChatTalk & { between: [Voice, Voice] })[] = [
  {
    between: ['kuba', 'maja'],
    hoursAgo: 0.8,
    unread: { kuba: 2 },
    lines: [
      say('maja', 'Hej! Wasz daszek działa?'),
      say('kuba', 'Działa. Miotła trzyma lepiej niż oryginał.'),
      say('maja', 'Wiedziałam. Zaciski możecie zatrzymać do Piranu.', { reactions: { '🙏': ['kuba'] } }),
      say('kuba', 'Dziękujemy! Oddamy z ciastem.', { re: 3 }),
      say('maja', 'Trzymam za słowo. Drożdżowe poproszę.'),
      say('kuba', 'Gdzie dziś nocujecie?'),
      say('maja', 'Pod przełęczą, jeśli mgła pozwoli.'),
      say('maja', 'A jutro duel? Mam dobrą passę.', { reactions: { '⚔️': ['kuba'] } }),
      say('kuba', 'Przyjmuję. Po śniadaniu, nie przed.'),
      say('maja', 'Boisz się na czczo 😄'),
      say('maja', 'I jeszcze jedno: zobacz, co nasz pies zrobił z Twoją mapą.', {
        picture: { scene: 'map', alt: 'A paper map with a dashed red route across a river' },
      }),
    ],
  },
  {
    between: ['kuba', 'ola'],
    hoursAgo: 4,
    unread: { ola: 1 },
    lines: [
      say('ola', 'Cześć Kuba, macie jeszcze wolne miejsce w załodze?'),
      say('kuba', 'Jedno! Z przodu, z widokiem i z moją muzyką.'),
      say('ola', 'Muzyka do negocjacji?'),
      say('kuba', 'Do negocjacji, ale nie w górach.', { re: 3, reactions: { '😄': ['ola'] } }),
      say('ola', 'Zastanowię się do wieczora. Inne załogi też kuszą.'),
      say('kuba', 'My kusimy bułkami. Wyślij prośbę, to Cię wpuszczę.'),
    ],
  },
  {
    between: ['organiser', 'ola'],
    hoursAgo: 6,
    unread: { ola: 2 },
    lines: [
      say('ola', 'Hello Olga, I have no crew yet. What do you recommend?'),
      say('organiser', 'Hello Ola! Look for one with a free seat and a route that you like.'),
      say('ola', 'There are three. Can I visit them first?', { re: 2 }),
      say('organiser', 'Of course. Write to the captains, they are all nice.', {
        reactions: { '💛': ['ola'] },
      }),
      say('organiser', 'And the photo challenge counts for you without a crew as well.'),
      say('organiser', 'Deadline is Friday at six.'),
    ],
  },
  {
    between: ['organiser', 'kuba'],
    hoursAgo: 28,
    lines: [
      say('organiser', 'Kuba, could your crew open the evening in Salzburg with two sentences?'),
      say('kuba', 'Two sentences we can do. Which language?'),
      say('organiser', 'One in each, please.', { re: 2 }),
      say('kuba', 'Żubry są gotowe. The bison are ready.', { reactions: { '🦬': ['organiser'] } }),
    ],
  },
  {
    between: ['maja', '3.0'],
    hoursAgo: 10,
    unread: { maja: 1 },
    lines: [
      say('maja', 'Good duel! The question about hydrants was mean.'),
      say('3.0', 'I only knew it because I park in front of one.'),
      say('maja', 'Revenge tomorrow?', { re: 2 }),
      say('3.0', 'Any time. But only after dumplings.', { reactions: { '🥟': ['maja'] } }),
      say('3.0', 'And tell your dog hello from our whole table.'),
    ],
  },
  {
    between: ['kuba', '2.0'],
    hoursAgo: 33,
    lines: [
      say('2.0', 'Which lay-by was that with the view? Asking for a friend who drives too fast.'),
      say('kuba', 'Km 84, right after the second tunnel.'),
      say('2.0', 'The friend says thanks.', { reactions: { '😎': ['kuba'] } }),
    ],
  },
]

/** A group that the organiser has opened for a department, and for two who wanted to come along. */
export const departmentTalk: ChatTalk & { name: string; department: string; guests: Voice[] } = {
  name: 'Road trip photos',
  department: 'Sales',
  guests: ['ola', 'maja'],
  hoursAgo: 1.6,
  unread: { kuba: 2, ola: 3, maja: 2 },
  lines: [
    say(
      'organiser',
      'Welcome! This is the place for pictures of the road. The best ones go on the wall in the canteen.',
    ),
    say('kuba', 'Zaczynam: poranek nad jeziorem.', {
      picture: { scene: 'lake', alt: 'A camper on the shore of a blue lake below steep mountains' },
      reactions: { '😍': ['organiser', 'ola', 'maja'], '🏔️': ['maja'] },
    }),
    say('ola', 'Ale światło! Telefon czy aparat?'),
    say('kuba', 'Telefon i dużo szczęścia.', { re: 3 }),
    say('maja', 'U nas tylko mgła. Ale za to jaka.', {
      picture: { scene: 'rain', alt: 'A blue camper on a wet road below low grey clouds' },
      reactions: { '🌫️': ['kuba', 'organiser'] },
    }),
    say('organiser', 'Fog counts. Everything counts.', { re: 5, reactions: { '👏': ['maja', 'ola'] } }),
    say('maja', 'Oops, that was the wrong picture', { changed: 'deleted' }),
    say('organiser', 'By the way: we print twelve of them. {kuba}, may we have yours?'),
    say('organiser', 'And more sunsets please, we have only three.'),
  ],
}
