/**
 * dependency-cruiser asks swc to parse every file as plain TypeScript and so fails on .tsx. Loaded before it, this
 * hands swc the right syntax by the file's name.
 */
const swc = require('@swc/core')

const parseFileSync = swc.parseFileSync
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
