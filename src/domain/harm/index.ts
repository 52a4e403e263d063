export { overdueTasks } from './store.ts'
