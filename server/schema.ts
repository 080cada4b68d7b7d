import type { Kysely } from 'kysely'
import type { AccountTables } from './features/account/account.tables.ts'
import type { AttachmentsTables } from './features/attachments/attachments.tables.ts'
import type { AuditTables } from './features/audit/audit.tables.ts'
import type { AuthTables } from './features/auth/auth.tables.ts'
import type { AvatarsTables } from './features/avatars/avatars.tables.ts'
import type { BlocksTables } from './features/blocks/blocks.tables.ts'
import type { ChallengesTables } from './features/challenges/challenges.tables.ts'
import type { ChatTables } from './features/chat/chat.tables.ts'
import type { ContactTables } from './features/contact/contact.tables.ts'
import type { DocumentsTables } from './features/documents/documents.tables.ts'
import type { DuelsTables } from './features/duels/duels.tables.ts'
import type { ErasureTables } from './features/erasure/erasure.tables.ts'
import type { ExportsTables } from './features/exports/exports.tables.ts'
import type { AnnouncementsTables } from './features/announcements/announcements.tables.ts'
import type { LearningTables } from './features/learning/learning.tables.ts'
import type { LibraryTables } from './features/library/library.tables.ts'
import type { ModulesTables } from './features/modules/modules.tables.ts'
import type { NewsTables } from './features/news/news.tables.ts'
import type { NotificationsTables } from './features/notifications/notifications.tables.ts'
import type { PeopleTables } from './features/people/people.tables.ts'
import type { PicturesTables } from './features/pictures/pictures.tables.ts'
import type { PointsTables } from './features/points/points.tables.ts'
import type { ProgrammeTables } from './features/programme/programme.tables.ts'
import type { PushTables } from './features/push/push.tables.ts'
import type { QuestionnaireTables } from './features/questionnaire/questionnaire.tables.ts'
import type { QuizTables } from './features/quiz/quiz.tables.ts'
import type { RankingsTables } from './features/rankings/rankings.tables.ts'
import type { SavesTables } from './features/saves/saves.tables.ts'
import type { KeysTables } from './features/keys/keys.tables.ts'
import type { WebhooksTables } from './features/webhooks/webhooks.tables.ts'
import type { SetupTables } from './features/setup/setup.tables.ts'
import type { StagesTables } from './features/stages/stages.tables.ts'
import type { TeamsTables } from './features/teams/teams.tables.ts'
import type { VoteTables } from './features/vote/vote.tables.ts'
import type { TrainingTables } from './features/training/training.tables.ts'
import type { WallTables } from './features/wall/wall.tables.ts'
import type { PlatformTables } from './platform/platform.tables.ts'

/** All tables of the product, one line per feature. */
export interface Schema
  extends ProgrammeTables,
    AccountTables,
    PeopleTables,
    BlocksTables,
    AuthTables,
    AuditTables,
    ModulesTables,
    DocumentsTables,
    LibraryTables,
    StagesTables,
    SavesTables,
    TeamsTables,
    NotificationsTables,
    PicturesTables,
    AvatarsTables,
    ExportsTables,
    ErasureTables,
    AttachmentsTables,
    PushTables,
    PointsTables,
    QuestionnaireTables,
    QuizTables,
    DuelsTables,
    RankingsTables,
    NewsTables,
    AnnouncementsTables,
    ChallengesTables,
    VoteTables,
    WallTables,
    ChatTables,
    ContactTables,
    LearningTables,
    TrainingTables,
    SetupTables,
    KeysTables,
    WebhooksTables,
    PlatformTables {}

/** The database, or a transaction in it. */
export type Db = Kysely<Schema>
