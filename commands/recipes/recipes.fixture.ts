import { cpSync, globSync } from 'node:fs'
import path from 'node:path'
import { consolePage, endpoint, feature, liveEvent } from './bells.fixture.ts'
import type { Recipe } from './recipe.ts'

const notificationKind: Recipe = {
  name: 'A notification kind',
  outside: 4,
  writes: {
    'features/bells/contract/notices.ts': `
export const bellNotices = ['rung'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    bell: (typeof bellNotices)[number]
  }
}
`,
  },
  inserts: [
    {
      into: 'features/bells/server/bells.feature.ts',
      after: "  name: 'bells',\n",
      text: `  notices: { bell: async (_db, ids) => ids.map((id) => ({ id, title: 'bell', path: '/console/bells' })) },
`,
    },
    {
      into: 'features/bells/server/bells.handlers.ts',
      after: '      await insertBell(db, caller.id)\n',
      text: "      await notifyOfNotice(db, { kind: 'bell', event: 'rung', userIds: [caller.id], subjectId: caller.id })\n",
    },
    {
      into: 'features/bells/server/bells.handlers.ts',
      after: "import { handle } from '#platform/server/http/handler.ts'\n",
      text: "import { notifyOfNotice } from '#features/notifications/server/notifications.ts'\n",
    },
    {
      into: 'features/inbox/contract/inbox.ts',
      after: "import * as z from 'zod/mini'\n",
      text: "import { bellNotices } from '#features/bells/contract/notices.ts'\n",
    },
    {
      into: 'features/inbox/contract/inbox.ts',
      after: '  account: accountNotices,\n',
      text: '  bell: bellNotices,\n',
    },
    {
      into: 'features/inbox/web/notice-card.tsx',
      after: '  account: CircleUserRound,\n',
      text: '  bell: Flag,\n',
    },
    { into: 'features/inbox/web/choice-table.tsx', after: "'account'", text: ", 'bell'" },
  ],
  words: [
    {
      into: 'features/bells/texts',
      en: { 'server.notices.bell_rung': 'The bell was rung' },
      pl: { 'server.notices.bell_rung': 'Ktoś zadzwonił' },
    },
    {
      into: 'features/inbox/texts',
      en: { 'pages.notification_settings.kinds.bell': 'Bells' },
      pl: { 'pages.notification_settings.kinds.bell': 'Dzwonki' },
    },
  ],
}

const profileField: Recipe = {
  name: 'A field of the profile',
  outside: 5,
  writes: {
    'migrations/0003-shirt-size.ts': `
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql\`alter table users add column shirt_size text\`.execute(db)
}
`,
  },
  inserts: [
    {
      into: 'platform/contract/written-fields.ts',
      after: 'export const WRITTEN_FIELDS = {\n',
      text: "  shirt_size: { text: 'line', own: true, free: true, unlisted: true },\n",
    },
  ],
  words: [
    {
      into: 'features/account/texts',
      en: { 'pages.account.shirt_size': 'Shirt size' },
      pl: { 'pages.account.shirt_size': 'Rozmiar koszulki' },
    },
    {
      into: 'features/people/texts',
      en: {
        'console.console_people.file.fields.shirt_size': 'Shirt size',
        'console.console_people.file.about.shirt_size': 'For the jersey.',
        'console.console_people.file.example.shirt_size': 'M',
        'console.console_merging.fields.shirt_size': 'shirt size',
      },
      pl: {
        'console.console_people.file.fields.shirt_size': 'Rozmiar koszulki',
        'console.console_people.file.about.shirt_size': 'Do koszulki.',
        'console.console_people.file.example.shirt_size': 'M',
        'console.console_merging.fields.shirt_size': 'rozmiar koszulki',
      },
    },
    {
      into: 'features/programme/texts',
      en: { 'console.console_settings.field.shirt_size': 'shirt size' },
      pl: { 'console.console_settings.field.shirt_size': 'rozmiar koszulki' },
    },
  ],
}

const language: Recipe = {
  name: 'A language',
  outside: 8,
  writes: {
    'migrations/0004-german.ts': `
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql\`alter domain language_code drop constraint language_code_check\`.execute(db)
  await sql\`alter domain language_code add check (value in ('en', 'pl', 'de'))\`.execute(db)
}
`,
  },
  inserts: [
    { into: 'platform/contract/languages.ts', after: "LANGUAGES = ['en', 'pl'", text: ", 'de'" },
    { into: 'platform/contract/languages.ts', after: "{ en: 'en-GB', pl: 'pl-PL'", text: ", de: 'de-DE'" },
    {
      into: 'platform/web/api/api.ts',
      after: 'Record<Language, string> = {\n',
      text: "  de: 'Keine Verbindung. Bitte das Netz prüfen und noch einmal versuchen.',\n",
    },
    {
      into: 'features/chat/web/composing/emoji-list.ts',
      after: "  en: () => import('emojibase-data/en/compact.json'),\n",
      text: "  de: () => import('emojibase-data/de/compact.json'),\n",
    },
  ],
  words: [
    {
      into: 'app/texts',
      en: { 'base.preferences.de': 'Deutsch' },
      pl: { 'base.preferences.de': 'Deutsch' },
    },
    {
      into: 'platform/texts',
      en: { 'console.console_parts.language.de': 'German' },
      pl: { 'console.console_parts.language.de': 'niemiecki' },
    },
    {
      into: 'features/people/texts',
      en: { 'console.console_people.language.de': 'German' },
      pl: { 'console.console_people.language.de': 'Niemiecki' },
    },
    {
      into: 'features/quiz/texts',
      en: {
        'console.console_questions.sheet.columns.category_de': 'category_de',
        'console.console_questions.sheet.about.category_de':
          'What the category is called in German, if it is new.',
        'console.console_questions.sheet.example.category_de': 'Erdkunde',
      },
      pl: {
        'console.console_questions.sheet.columns.category_de': 'kategoria_de',
        'console.console_questions.sheet.about.category_de': 'Jak nowa kategoria nazywa się po niemiecku.',
        'console.console_questions.sheet.example.category_de': 'Erdkunde',
      },
    },
  ],
  // Its own words, which a translator would write.
  also: (root) => {
    for (const file of globSync('{app,platform,features/*}/texts/en.json', { cwd: root }))
      cpSync(path.join(root, file), path.join(root, path.dirname(file), 'de.json'))
  },
}

export const recipes: Recipe[] = [
  feature,
  endpoint,
  liveEvent,
  consolePage,
  notificationKind,
  profileField,
  language,
]
