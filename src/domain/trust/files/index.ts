export * from './api.ts'
export {
  attachFiles,
  type FileDeps,
  filesOf,
  fileViews,
  fileViewsOf,
  keepUpload,
  openFile,
  readFile,
} from './keep-file.ts'
export { createFileSealer } from './sealer.ts'
export { deleteFilesBy } from './store.ts'
