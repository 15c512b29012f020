import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { installApart } from '../../scripts/install-apart.ts'

export const PACKAGE = resolve('clients/embed')
/** Finds what the package has installed for itself. */
export const its = createRequire(`${PACKAGE}/package.json`)

/** Builds the package for other pages once, before any worker starts: two at once would disturb each other. */
export default async function buildPackage(): Promise<void> {
  await installApart('clients/embed')
  // The project's own compiler, which takes a second. `npm pack` compiles with its own.
  execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', PACKAGE])
}
