export * from './board-views.ts'
export * from './book-api.ts'
