export { findManager } from './desk-store.ts'
export { findQuestions } from './question-store.ts'
