export { createQuestionnaire } from './questionnaire.desk.ts'
export { sealAnswers, shuffled } from './questionnaire.envelopes.ts'
export { questionnaireJobs } from './questionnaire.turning.ts'
export { describeQuestionnaireNotices } from './questionnaire.views.ts'
