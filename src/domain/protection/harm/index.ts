export { findTasks, overdueTasks } from './store.ts'
export { openTask } from './tasks.ts'
