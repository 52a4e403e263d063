export { findQuestions } from './question-store.ts'
