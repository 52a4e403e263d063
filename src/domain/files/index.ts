export * from './api.ts'
export {
  attachFiles,
  type FileDeps,
  fileViews,
  keepUpload,
  openFile,
} from './keep-file.ts'
export { createSealer, type Sealer } from './sealer.ts'
export { deleteFilesBy } from './store.ts'
