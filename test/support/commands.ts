import { globSync, readFileSync } from 'node:fs'

/** Finds the name of each write where it is defined. */
const DEFINED = /^export const (\w+) = defineCommand\b/gm

/** Every file of the server that defines writes, and their names. */
export const COMMANDS: readonly (readonly [file: string, names: string[]])[] = globSync(
  '{server,samples}/**/*.ts',
).flatMap((file) => {
  const found = [...readFileSync(file, 'utf8').matchAll(DEFINED)]
  const names = found.flatMap(([, name]) => name ?? [])
  return names.length === 0 ? [] : [[file, names] as const]
})
