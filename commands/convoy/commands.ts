import { makeOneBackup } from './backup.ts'
import { decideByCommand, listChallenges, listEntryQueue, publishOneChallenge } from './challenges.ts'
import { dismissInChat, hideInChat, listChatReports } from './talk/chat.ts'
import { answerThread, listInbox } from './talk/contact.ts'
import type { Command } from './command.ts'
import { listDuelFlags, reviewDuel, setTimeOf, voidOneQuestion } from './duels.ts'
import { listJobs } from './jobs.ts'
import { listModuleSwitches, resetModule, turnModule } from './modules.ts'
import { listArticles, publishArticle, remindReaders } from './news.ts'
import {
  addPerson,
  deactivatePerson,
  invite,
  makeLink,
  resetTwoFactor,
  setAccess,
  setRole,
  setSegment,
} from './people.ts'
import { importFile, importSetAside, listPointsImports, undoPointsImport } from './points/imports.ts'
import { answerPoints, listPointsQuestions } from './points/questions.ts'
import { awardBonus, provePoints } from './points/points.ts'
import {
  exportQuestions,
  importQuestions,
  listQuestionReports,
  listQuestions,
  setQuestionState,
} from './quiz.ts'
import { listSettings, setOneSetting } from './settings.ts'
import { listAllStages, removeOneStage, setOneStage } from './stages.ts'
import { rebuildAllStreaks } from './streaks.ts'
import { auditOneVote, decideTie, listVotes, publishOneVote } from './vote.ts'
import { hideFromWall, listWallEntries, listWallReports, pinOnWall, showOnWall } from './talk/wall.ts'

export const commands: Record<string, Command> = {
  'settings list': listSettings,
  'settings set': setOneSetting,
  'modules list': listModuleSwitches,
  'modules on': turnModule(true),
  'modules off': turnModule(false),
  'modules reset': resetModule,
  'people add': addPerson,
  'people role': setRole,
  'people access': setAccess,
  'people segment': setSegment,
  'people deactivate': deactivatePerson(true),
  'people activate': deactivatePerson(false),
  'people invite': invite,
  'people link': makeLink,
  'people reset-2fa': resetTwoFactor,
  'stages list': listAllStages,
  'stages set': setOneStage,
  'stages remove': removeOneStage,
  'points award': awardBonus,
  'points import': importFile,
  'points import-unmatched': importSetAside,
  'points imports': listPointsImports,
  'points undo': undoPointsImport,
  'points questions': listPointsQuestions,
  'points answer': answerPoints,
  'points prove': provePoints,
  'quiz import': importQuestions,
  'quiz export': exportQuestions,
  'quiz list': listQuestions,
  'quiz state': setQuestionState,
  'quiz reports': listQuestionReports,
  'duels flags': listDuelFlags,
  'duels review': reviewDuel,
  'duels time': setTimeOf,
  'duels void': voidOneQuestion,
  'news list': listArticles,
  'news publish': publishArticle,
  'news remind': remindReaders,
  'challenges list': listChallenges,
  'challenges publish': publishOneChallenge,
  'challenges queue': listEntryQueue,
  'challenges approve': decideByCommand('approve'),
  'challenges improve': decideByCommand('improve'),
  'challenges reject': decideByCommand('reject'),
  'wall list': listWallEntries,
  'wall hide': hideFromWall,
  'wall show': showOnWall,
  'wall pin': pinOnWall(true),
  'wall unpin': pinOnWall(false),
  'wall reports': listWallReports,
  'chat reports': listChatReports,
  'chat hide': hideInChat,
  'chat dismiss': dismissInChat,
  'contact inbox': listInbox,
  'contact answer': answerThread,
  'vote list': listVotes,
  'vote publish': publishOneVote,
  'vote audit': auditOneVote,
  'vote decide': decideTie,
  'streaks rebuild': rebuildAllStreaks,
  backup: makeOneBackup,
  'jobs list': listJobs,
}
