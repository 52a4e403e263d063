export { depositHeadroom, type Headroom, lossHeadroom } from './store.ts'
