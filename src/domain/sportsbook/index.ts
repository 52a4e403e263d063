export * from './api.ts'
export * from './price-book.ts'
