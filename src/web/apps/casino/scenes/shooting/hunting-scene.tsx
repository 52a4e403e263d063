import { shotScene } from './shot-scene.tsx'

export default shotScene('duck')
