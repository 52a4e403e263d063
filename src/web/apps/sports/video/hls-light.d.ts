/** The light build shares the full build's types, and declares none itself. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
