export { ideasOf } from './idea-store.ts'
export { questionsOf } from './question-store.ts'
