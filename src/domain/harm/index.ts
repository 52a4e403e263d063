export { findTasks, overdueTasks } from './store.ts'
