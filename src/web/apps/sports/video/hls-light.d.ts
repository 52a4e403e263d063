/** The light build has the types of the whole one, and names none itself. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
